import { getValueAt } from '@svc-int/emulator/internal/yaml';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;
type Keys = Extract<Issue, { code: 'unrecognized_keys' }>;

/** In a union, uses the first alternative without other issues. */
export function listUnknownKeys(issues: readonly Issue[], parent: readonly PropertyKey[] = []): Keys[] {
    return issues.flatMap((issue) => {
        const path = [...parent, ...issue.path];
        if (issue.code === 'unrecognized_keys') return [{ ...issue, path }];
        if (issue.code !== 'invalid_union') return [];
        const fitting = issue.errors.find((branch) => branch.every(({ code }) => code === 'unrecognized_keys'));
        return fitting ? listUnknownKeys(fitting, path) : [];
    });
}

export function omitUnknownKeys(value: unknown, unread: readonly Keys[]): unknown {
    const copy = structuredClone(value);
    for (const { path, keys } of unread) {
        const holder = Object(getValueAt(copy, path)) as object;
        for (const key of keys) Reflect.deleteProperty(holder, key);
    }
    return copy;
}
