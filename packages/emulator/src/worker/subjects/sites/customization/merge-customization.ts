import { type SiteCustomization, isNonArrayObject } from '@svc-int/api';

/** Groups replaced as a whole: their omitted fields are not inherited. */
const WHOLE: ReadonlySet<string> = new Set<keyof SiteCustomization>(['favicon', 'announcement', 'localizedTitle']);

export function mergeCustomization<Look extends SiteCustomization>(
    customization: Look,
    overrides: SiteCustomization,
): Look {
    // An own title replaces inherited titles in all languages.
    const inherited = overrides.title === undefined ? customization : { ...customization, localizedTitle: undefined };
    return mergeObjects(inherited, overrides) as Look;
}

function mergeObjects(below: object, above: object): object {
    const laid = Object.entries(above).map(([name, value]: [string, unknown]) => {
        const under: unknown = Reflect.get(below, name);
        return [
            name,
            !WHOLE.has(name) && isNonArrayObject(under) && isNonArrayObject(value) ? mergeObjects(under, value) : value,
        ];
    });
    return { ...below, ...Object.fromEntries(laid) };
}
