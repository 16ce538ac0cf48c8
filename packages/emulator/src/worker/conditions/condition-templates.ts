import type { VisitorClaim, VisitorClaims } from '@svc-int/api';

/** A condition to start from. */
export interface ConditionTemplate {
    description: string;
    condition: string;
}

/** Conditions that claims can be asked for, in the order of the claims. */
export function listConditionTemplates(claims: VisitorClaims): ConditionTemplate[] {
    return templatesWithin(claims, 'visitor.claims');
}

function templatesWithin({ properties }: VisitorClaims, path: string): ConditionTemplate[] {
    return Object.entries(properties).flatMap(([name, claim]) =>
        templatesFor(claim, claim.title ?? name, memberPath(path, name)),
    );
}

function templatesFor(claim: VisitorClaim, label: string, path: string): ConditionTemplate[] {
    switch (claim.type) {
        case 'boolean':
            return [{ description: `Visitors with “${label}”`, condition: path }];
        case 'number':
            return [{ description: `Visitors whose “${label}” is more than 0`, condition: `${path} > 0` }];
        case 'string':
            return (
                claim.enum?.map((text) => ({
                    description: `Visitors whose “${label}” is “${text}”`,
                    condition: `${path} === ${quoted(text)}`,
                })) ?? [{ description: `Visitors whose “${label}” is known`, condition: `${path} !== undefined` }]
            );
        case 'array':
            return (
                textsOf(claim.items)?.map((text) => ({
                    description: `Visitors whose “${label}” include “${text}”`,
                    condition: `${path}.includes(${quoted(text)})`,
                })) ?? [{ description: `Visitors who have “${label}”`, condition: `${path}.length > 0` }]
            );
        case 'object':
            return templatesWithin(claim, path);
    }
}

function textsOf(items: Extract<VisitorClaim, { type: 'array' }>['items']): string[] | undefined {
    return items.type === 'string' ? items.enum : undefined;
}

function memberPath(path: string, name: string): string {
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `${path}.${name}` : `${path}[${quoted(name)}]`;
}

function quoted(text: string): string {
    return JSON.stringify(text);
}
