import type { SiteAdaptiveSchema, VisitorClaim, VisitorClaims } from '@svc-int/api';

export type Claims = Readonly<Record<string, unknown>>;

const UNSIGNED = 'unsigned';

/** Drops claims that are not in the schema or have another type. */
export function filterClaims(
    schema: SiteAdaptiveSchema['jsonSchema'] | undefined,
    { signed, unsigned }: { signed: Claims; unsigned: Claims },
): Claims {
    if (!schema) return {};
    const { unsigned: open, ...named } = schema.properties;
    const known = pickClaims(named, signed);
    const stated = open && pickClaims(open.properties, unsigned);
    return stated && Object.keys(stated).length > 0 ? { ...known, [UNSIGNED]: stated } : known;
}

export function parseUnsignedClaims(
    schema: SiteAdaptiveSchema['jsonSchema'] | undefined,
    texts: Iterable<readonly [name: string, text: string]>,
): Claims {
    const properties = schema?.properties.unsigned?.properties ?? {};
    return Object.fromEntries(
        [...texts].map(([name, text]) => [
            name,
            claimFromText(Object.hasOwn(properties, name) ? properties[name] : undefined, text),
        ]),
    );
}

function claimFromText(claim: VisitorClaim | undefined, text: string): unknown {
    switch (claim?.type) {
        case 'boolean':
            return text === 'true' ? true : text === 'false' ? false : undefined;
        case 'number':
            return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
        case 'string':
            return text;
        default:
            return undefined;
    }
}

function pickClaims(properties: Readonly<Record<string, VisitorClaim>>, claims: Claims): Record<string, unknown> {
    const known = Object.entries(properties).flatMap(([name, claim]) => {
        const value = Object.hasOwn(claims, name) ? pickClaim(claim, claims[name]) : undefined;
        return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(known);
}

function pickClaim(claim: VisitorClaim, value: unknown): unknown {
    switch (claim.type) {
        case 'boolean':
        case 'number':
            return typeof value === claim.type ? value : undefined;
        case 'string':
            return typeof value === 'string' && (claim.enum?.includes(value) ?? true) ? value : undefined;
        case 'array':
            return Array.isArray(value) && value.every((item) => pickClaim(claim.items, item) !== undefined)
                ? value
                : undefined;
        case 'object':
            return pickObject(claim, value);
    }
}

function pickObject({ properties }: VisitorClaims, value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return pickClaims(properties, value as Claims);
}
