import type { VisitorClaim, VisitorClaims } from '@svc-int/api';

export interface ConditionTemplate {
    description: string;
    condition: string;
}

export function listConditionTemplates(claims: VisitorClaims): ConditionTemplate[] {
    return listTemplates(claims, 'visitor.claims');
}

function listTemplates({ properties }: VisitorClaims, path: string): ConditionTemplate[] {
    return Object.entries(properties).flatMap(([name, claim]) =>
        createTemplates(claim, claim.title ?? name, formatMemberPath(path, name)),
    );
}

function createTemplates(claim: VisitorClaim, label: string, path: string): ConditionTemplate[] {
    switch (claim.type) {
        case 'boolean':
            return [{ description: `Visitors with “${label}”`, condition: path }];
        case 'number':
            return [{ description: `Visitors whose “${label}” is more than 0`, condition: `${path} > 0` }];
        case 'string':
            return (
                claim.enum?.map((text) => ({
                    description: `Visitors whose “${label}” is “${text}”`,
                    condition: `${path} === ${quote(text)}`,
                })) ?? [{ description: `Visitors whose “${label}” is known`, condition: `${path} !== undefined` }]
            );
        case 'array':
            return (
                findTexts(claim.items)?.map((text) => ({
                    description: `Visitors whose “${label}” include “${text}”`,
                    condition: `${path}.includes(${quote(text)})`,
                })) ?? [{ description: `Visitors who have “${label}”`, condition: `${path}.length > 0` }]
            );
        case 'object':
            return listTemplates(claim, path);
    }
}

function findTexts(items: Extract<VisitorClaim, { type: 'array' }>['items']): string[] | undefined {
    return items.type === 'string' ? items.enum : undefined;
}

function formatMemberPath(path: string, name: string): string {
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `${path}.${name}` : `${path}[${quote(name)}]`;
}

function quote(text: string): string {
    return JSON.stringify(text);
}
