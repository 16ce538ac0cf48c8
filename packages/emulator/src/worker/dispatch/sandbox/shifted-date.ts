export function createShiftedDate(Real: DateConstructor, getOffsetMs: () => number): DateConstructor {
    const now = () => Real.now() + getOffsetMs();
    return new Proxy(Real, {
        construct: (target, values, newTarget) =>
            Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
        apply: () => new Real(now()).toString(),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
}
