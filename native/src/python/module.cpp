// The module `muraille_fast._native`. It knows no rule by value: tables, points and exclusions come from the Python.
#include <nanobind/nanobind.h>

namespace muraille::python {
void bind_hand(nanobind::module_& module);
void bind_riichi(nanobind::module_& module);
void bind_mcr(nanobind::module_& module);
void bind_tables(nanobind::module_& module);
void bind_network(nanobind::module_& module);
}

NB_MODULE(_native, module) {
    nanobind::set_leak_warnings(false);
    // Raised with every change that the Python side must know of; another number means another version.
    module.attr("INTERFACE") = 3;
    muraille::python::bind_hand(module);
    muraille::python::bind_riichi(module);
    muraille::python::bind_mcr(module);
    muraille::python::bind_tables(module);
    muraille::python::bind_network(module);
}
