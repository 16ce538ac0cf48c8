import { isNonArrayObject, type SiteAdaptiveSchema, type VisitorClaim } from '@svc-int/api';

const MAX_FIELDS = 60;

export interface ClaimField {
    /** Property names from the root. */
    path: readonly string[];
    label: string;
    description?: string;
    input: { type: 'boolean' | 'number' | 'text' | 'texts' } | { type: 'choice'; choices: readonly string[] };
}

/** Unsigned claims come last. */
export function createClaimFields(schema: Pick<SiteAdaptiveSchema['jsonSchema'], 'properties'>): ClaimField[] {
    const { unsigned, ...signed } = schema.properties;
    return listClaimFields({ ...signed, ...(unsigned && { unsigned }) }, []).slice(0, MAX_FIELDS);
}

function listClaimFields(properties: Readonly<Record<string, VisitorClaim>>, above: readonly string[]): ClaimField[] {
    return Object.entries(properties).flatMap(([name, claim]) => {
        const path = [...above, name];
        if (claim.type === 'object') return listClaimFields(claim.properties, path);
        const input = findInput(claim);
        if (!input) return [];
        const { title, description } = claim;
        const label = [...above, title ?? name].join(' › ');
        return [{ path, label, input, ...(description !== undefined && { description }) }];
    });
}

function findInput(claim: Exclude<VisitorClaim, { type: 'object' }>): ClaimField['input'] | undefined {
    switch (claim.type) {
        case 'boolean':
        case 'number':
            return { type: claim.type };
        case 'string':
            return claim.enum ? { type: 'choice', choices: claim.enum } : { type: 'text' };
        case 'array':
            return claim.items.type === 'string' ? { type: 'texts' } : undefined;
    }
}

/** Returns `{}` for an empty text. */
export function parseClaims(text: string): Record<string, unknown> | undefined {
    try {
        const value: unknown = JSON.parse(text.trim() || '{}');
        return isNonArrayObject(value) ? value : undefined;
    } catch {
        return undefined;
    }
}

export function getClaim(claims: unknown, [name, ...rest]: readonly string[]): unknown {
    if (name === undefined) return claims;
    return isNonArrayObject(claims) && Object.hasOwn(claims, name) ? getClaim(claims[name], rest) : undefined;
}

/** `undefined` deletes the claim. Removes empty objects. */
export function setClaim(
    claims: Record<string, unknown>,
    [name = '', ...rest]: readonly string[],
    value: unknown,
): Record<string, unknown> {
    const previous = Object.hasOwn(claims, name) ? claims[name] : undefined;
    const within = rest.length === 0 ? value : setClaim(isNonArrayObject(previous) ? previous : {}, rest, value);
    const isNothing =
        within === undefined || (rest.length > 0 && isNonArrayObject(within) && Object.keys(within).length === 0);
    const others = Object.entries(claims).filter(([other]) => other !== name);
    return Object.fromEntries(isNothing ? others : [...others, [name, within]]);
}
