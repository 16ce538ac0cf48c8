import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../context/context.js';
import { findProgramOnPath } from '../context/programs.js';

/** Secret reference of 1Password: `${{ "op://vault/item/field" }}`. */
const REFERENCE = /\$\{\{\s*(["'])(op:\/\/[^"'}]+)\1\s*\}\}/g;

const APPROVAL_TIMEOUT_MS = 120_000;

/** A session reads its manifest repeatedly, and must not prompt each time. */
const known = new Map<string, string>();

export function listOnePasswordReferences(text: string): string[] {
    return [...text.matchAll(REFERENCE)].map(([, , reference = '']) => reference);
}

/** Variable for use without 1Password: `op://vault/item/field` is `OP_VAULT_ITEM_FIELD`. */
export function getOnePasswordVariableName(reference: string): string {
    return reference.replace('://', '_').replace(/\W+/g, '_').toUpperCase();
}

/** Precedence: variables, 1Password's command `op`. Omits unreadable values. */
export async function readOnePasswordReferenceValues(
    references: readonly string[],
    variables: EnvironmentVariables,
    processVariables: EnvironmentVariables,
): Promise<Map<string, string>> {
    const values = new Map<string, string>();
    for (const reference of new Set(references)) {
        const value =
            variables[getOnePasswordVariableName(reference)] ??
            known.get(reference) ??
            (await readSecret(reference, processVariables));
        if (value !== undefined) values.set(reference, value);
    }
    return values;
}

async function readSecret(reference: string, own: EnvironmentVariables): Promise<string | undefined> {
    const program = findProgramOnPath('op', own);
    if (program === undefined) return undefined;
    try {
        const { stdout } = await promisify(execFile)(program, ['read', '--no-newline', reference], {
            timeout: APPROVAL_TIMEOUT_MS,
            env: createFilteredChildEnvironment('author', own),
        });
        known.set(reference, stdout);
        return stdout;
    } catch {
        return undefined;
    }
}
