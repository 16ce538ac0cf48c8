import type { SiteCustomization } from '@svc-int/api';

/** Objects that are a value of their own: what one leaves out is not meant to be as it was. */
const WHOLE: ReadonlySet<string> = new Set<keyof SiteCustomization>(['favicon', 'announcement']);

/** A look with what somebody says of it: group by group, and field by field in each. */
export function mergeCustomization<Look extends SiteCustomization>(
    customization: Look,
    overrides: SiteCustomization,
): Look {
    // Fields keep their types: each is of the one or of the other, and both are of one shape.
    return mergeObjects(customization, overrides) as Look;
}

function mergeObjects(below: object, above: object): object {
    const laid = Object.entries(above).map(([name, value]: [string, unknown]) => {
        const under: unknown = Reflect.get(below, name);
        return [name, !WHOLE.has(name) && isGroup(under) && isGroup(value) ? mergeObjects(under, value) : value];
    });
    return { ...below, ...Object.fromEntries(laid) };
}

function isGroup(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
