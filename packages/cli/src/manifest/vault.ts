import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from '@svc-int/emulator/internal/workerd';

import type { EnvironmentVariables } from '../context/context.js';
import { findProgramOnPath } from '../context/programs.js';

/** A secret of 1Password as manifests name it: `${{ "op://vault/item/field" }}`. */
const REFERENCE = /\$\{\{\s*(["'])(op:\/\/[^"'}]+)\1\s*\}\}/g;

/** Milliseconds that a person has to agree to its being read. */
const APPROVAL_TIMEOUT_MS = 120_000;

/** Cache of secrets: a session reads its manifest repeatedly, and must not prompt each time. */
const known = new Map<string, string>();

/** The references to 1Password in a text. */
export function listOnePasswordReferences(text: string): string[] {
    return [...text.matchAll(REFERENCE)].map(([, , reference = '']) => reference);
}

/**
 * Returns the variable that replaces a reference without 1Password: `op://vault/item/field` is `OP_VAULT_ITEM_FIELD`.
 */
export function getOnePasswordVariableName(reference: string): string {
    return reference.replace('://', '_').replace(/\W+/g, '_').toUpperCase();
}

/**
 * Reads the values of references from their variables, else by 1Password's command `op` if installed. Omits values that
 * cannot be read.
 *
 * @param own environment of the program.
 */
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
        // The program is missing, not signed in, or lacks the item: the error names the variable in any case.
        return undefined;
    }
}
