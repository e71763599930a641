#!/bin/sh
# The extension and its fuzz target under address and undefined-behaviour sanitizers: the differential tests on fewer hands, then
# random bytes at the boundary. Builds once into native/build/sanitize; quick when nothing changed.
set -eu
python=$(realpath -s "$1")
cd "$(dirname "$0")/.."
compiler=${CXX:-c++}
if ! command -v "$compiler" > /dev/null; then
    echo "No C++ compiler: nothing to sanitize"
    exit 0
fi
build=native/build/sanitize
configure() {
    cmake -S native -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="-O1 -g1" -DMURAILLE_SANITIZE=ON -DPython_EXECUTABLE="$python" "$2" > /dev/null
    nice cmake --build "$1" > "$1.log" 2>&1 || { cat "$1.log"; exit 1; }
}
mkdir -p "$build/modules/muraille_fast"
configure "$build/fuzz" -DMURAILLE_FUZZ=ON
configure "$build/module" -DMURAILLE_FUZZ=OFF
cp "$build"/module/_native*.so native/muraille_fast/*.py "$build/modules/muraille_fast/"
"$python" -c "import sys; from muraille.hand.rows import TABLES; sys.stdout.buffer.write(TABLES)" > "$build/rows"
export MURAILLE_ROWS="$build/rows"
echo "Fuzzing the boundary under sanitizers"
if "$compiler" --version | grep -qi clang; then
    "$build/fuzz/fuzz_boundary" -runs="${MURAILLE_FUZZ_RUNS:-50000}" 2> /dev/null
else
    "$build/fuzz/fuzz_boundary" "${MURAILLE_FUZZ_RUNS:-50000}"
fi
echo "Testing the extension under sanitizers"
# The interpreter itself is not built with the sanitizer, which therefore has to be there before it; Python keeps some memory to its end.
LD_PRELOAD="$("$compiler" -print-file-name=libasan.so) $("$compiler" -print-file-name=libubsan.so)" ASAN_OPTIONS=detect_leaks=0 \
    MURAILLE_NATIVE_HANDS="${MURAILLE_NATIVE_HANDS:-100}" MURAILLE_NATIVE_DEALS="${MURAILLE_NATIVE_DEALS:-8}" PYTHONPATH="$build/modules" \
    "$python" -m pytest -q -p no:cacheprovider -p no:xdist tests/native/test_hand.py tests/native/test_riichi.py tests/native/test_mcr.py \
    tests/native/test_deals.py tests/native/test_features.py tests/bots/test_network.py tests/research/test_tables.py tests/research/test_positions.py
