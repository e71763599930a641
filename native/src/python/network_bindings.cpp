// The learned players' network: bytes in, numbers out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "muraille/network.hpp"
#include "python/border.hpp"

namespace muraille::python {

void bind_network(nb::module_& module) {
    const auto bytes_of = [](const auto& given) { return std::span(static_cast<const std::uint8_t*>(given.data()), given.size()); };
    nb::class_<Network>(module, "Network", "A small network in whole numbers.")
        .def("__init__", [bytes_of](Network* self, const nb::bytes& written) {
            try {
                new (self) Network(bytes_of(written));
            } catch (const std::invalid_argument& problem) {
                throw nb::value_error(problem.what());
            }
        }, nb::arg("written"))
        .def("__call__", [bytes_of](const Network& network, const nb::bytes& planes, const nb::bytes& facts) {
            if (planes.size() != network.planes() * Network::KINDS_READ || facts.size() != network.facts())
                throw nb::value_error("the network reads other numbers of planes or facts");
            return network.liking(bytes_of(planes), bytes_of(facts));
        }, nb::arg("planes"), nb::arg("facts"));
}

}  // namespace muraille::python
