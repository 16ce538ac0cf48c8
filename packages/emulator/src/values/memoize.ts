export function memoize<Value>(compute: () => Value): () => Value {
    let memo: { value: Value } | undefined;
    return () => (memo ??= { value: compute() }).value;
}
