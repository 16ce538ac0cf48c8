/** Computes the value when it is first needed. */
export function memoize<Value>(compute: () => Value): () => Value {
    let memo: { value: Value } | undefined;
    return () => (memo ??= { value: compute() }).value;
}
