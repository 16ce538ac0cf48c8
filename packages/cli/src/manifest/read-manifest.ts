import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { LIMITS } from '@svc-int/api';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import {
    findClosestSpelling,
    formatProblemCount,
    limitProblems,
    sortAndLimitProblems,
    toYamlProblems,
    parseYamlFile,
    formatPropertyPath,
    getValueAt,
    listSchemaKeysAt,
    type YamlFileKind,
    type YamlFile,
    type YamlPath,
} from '@svc-int/emulator/internal/yaml';

import type { ShellEnvironment, EnvironmentVariables } from '../context/context.js';
import { KitError, type Problem } from '../errors.js';
import {
    applyManifestEnvironment,
    omitUnselectedEnvFieldsWithReferences,
    isSecretOrUnusedEnvironmentPath,
    type AppliedManifestFields,
} from './environment.js';
import { getEnvFilePath, readManifestVariables } from './env-file.js';
import { checkManifestFiles } from './check-manifest-files.js';
import { resolveManifestFilePath, hasHostedKitManifestName, readManifestText } from './find-manifest.js';
import type { Manifest } from './manifest.js';
import { createManifestJsonSchema } from './json-schema.js';
import { maskValuesUnderSecretsKeys } from './mask.js';
import { manifestSchema, type ManifestFields } from './schema.js';
import { listUnknownKeys, omitUnknownKeys } from './unknown-keys.js';
import { readOnePasswordReferenceValues, listOnePasswordReferences, getOnePasswordVariableName } from './vault.js';
import {
    isStringWithVariableReference,
    resolveStringReferences,
    resolveEnvReferencesInValue,
    type UnresolvedManifestReference,
} from './variables.js';

function createFileKind(): YamlFileKind {
    return {
        title: 'The manifest',
        schema: createManifestJsonSchema(),
        beginning: 'Start with "name:", "title:", "script:", "organization:" and "scopes:".',
        isSecret: (path) => path.includes('secrets'),
    };
}

export interface ReadManifestOptions {
    /** Path of the manifest or its folder. Default: the working directory. */
    path?: string;
    env?: string;
    /** Text of the manifest. Default: the content of its file. */
    text?: string;
    /** Rejects unknown keys also in a manifest of the hosted service's kit. Default: false. */
    strict?: boolean;
    /** `resolve`: a secret with an unset variable is an error. `ignore`: secrets stay unresolved. Default: `ignore`. */
    secrets?: 'resolve' | 'ignore';
    /** Environment variables. Default: those of the process, then those of `.env` beside the manifest. */
    variables?: NodeJS.ProcessEnv;
    /** Variables that take precedence. Default: none. */
    over?: NodeJS.ProcessEnv;
}

export interface LoadedManifest {
    manifest: Manifest;
    source: YamlFile;
    unread: readonly Problem[];
    unsetSecrets: readonly Problem[];
}

/** Throws `MANIFEST_MISSING`, `ENVIRONMENT_UNKNOWN`, `VARIABLE_UNSET` or `MANIFEST_INVALID`. */
export async function readManifest(options: ReadManifestOptions, shell: ShellEnvironment): Promise<Manifest> {
    return (await loadManifest(options, shell)).manifest;
}

export async function loadManifest(options: ReadManifestOptions, shell: ShellEnvironment): Promise<LoadedManifest> {
    const { env, secrets: need = 'ignore' } = options;
    const file = await resolveManifestFilePath(options.path, shell);
    const variables = {
        ...(options.variables ?? (await readManifestVariables(dirname(file), shell.env))),
        ...options.over,
    };
    const source = parseYamlFile(file, options.text ?? (await readManifestText(file)), maskValuesUnderSecretsKeys);
    if (source.syntaxProblems.length > 0) throw createInvalidError(file, source.syntaxProblems);

    const passesOver = hasHostedKitManifestName(file) && !options.strict;
    const { valid, unread } = await validate(source, env, variables, passesOver);
    const fields = applyManifestEnvironment(valid, env);
    if (Object.keys(fields.secrets).length > LIMITS.secrets)
        throw createInvalidError(file, [createSecretLimitProblem(source)]);
    const secrets =
        need === 'resolve' ? await resolveSecrets(fields, { variables, own: shell.env }, source) : fields.secrets;
    const unsetSecrets = need === 'resolve' ? [] : listUnsetSecrets(fields, variables, source);
    return {
        manifest: finish(file, { ...fields, secrets }, variables),
        source,
        unread,
        unsetSecrets,
    };
}

async function validate(
    source: YamlFile,
    env: string | undefined,
    variables: NodeJS.ProcessEnv,
    passesOver: boolean,
): Promise<{ valid: ManifestFields } & Pick<LoadedManifest, 'unread'>> {
    const wanted = omitUnselectedEnvFieldsWithReferences(source.value, env);
    const { value: written, unresolved } = resolveEnvReferencesInValue(wanted, variables, (path) =>
        isSecretOrUnusedEnvironmentPath(path, env),
    );
    const unread = passesOver ? listUnknownKeys(manifestSchema.safeParse(written).error?.issues ?? []) : [];
    const value = omitUnknownKeys(written, unread);
    const parsed = manifestSchema.safeParse(value);
    const issues =
        parsed.error?.issues.filter(({ path }) => !isStringWithVariableReference(getValueAt(value, path))) ?? [];
    const problems = issues.length > 0 ? toYamlProblems(issues, source, createFileKind()) : [];
    failOn([...problems, ...(await checkManifestFiles(source, value))], unresolved, source);
    return {
        valid: parsed.data ?? manifestSchema.parse(value),
        unread: toYamlProblems(unread, source, createFileKind()),
    };
}

/** Lists unknown keys, except those that may be misspelt. The manifest may have other problems. */
export function listManifestPathsWithoutEffect({ value }: YamlFile): YamlPath[] {
    const { schema } = createFileKind();
    const unread = listUnknownKeys(manifestSchema.safeParse(value).error?.issues ?? []);
    return unread.flatMap(({ path, keys }) => {
        const known = listSchemaKeysAt(path, schema);
        return keys.filter((key) => findClosestSpelling(key, known) === undefined).map((key) => [...path, key]);
    });
}

async function resolveSecrets(
    { secrets, secretPaths }: AppliedManifestFields,
    { variables, own }: { variables: EnvironmentVariables; own: EnvironmentVariables },
    source: YamlFile,
): Promise<Record<string, string>> {
    const vault = await readOnePasswordReferenceValues(
        Object.values(secrets).flatMap(listOnePasswordReferences),
        variables,
        own,
    );
    const entries = Object.entries(secrets).map(([name, text]) => {
        return [name, resolveStringReferences(text, variables, secretPaths[name] ?? ['secrets'], vault)] as const;
    });
    failOn(
        [],
        entries.flatMap(([, { unresolved }]) => unresolved),
        source,
    );
    return Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
}

function failOn(
    problems: readonly Problem[],
    unresolved: readonly UnresolvedManifestReference[],
    source: YamlFile,
): void {
    const all = [...problems, ...limitProblems(listReferenceProblems(source, unresolved))];
    if (all.length === 0) return;
    if (problems.length > 0 || unresolved.some(({ kind }) => kind === 'malformed' || kind === 'token'))
        throw createInvalidError(source.file, all);
    throw new KitError(
        'VARIABLE_UNSET',
        `${toRelativeDisplayPath(source.file)} refers to variables that are not set.`,
        {
            problems: all,
            hint: formatUnsetHint(dirname(source.file)),
        },
    );
}

/** Git ignores `.env`, so new clones and CI lack it. */
function formatUnsetHint(folder: string): string {
    const file = toRelativeDisplayPath(getEnvFilePath(folder));
    return existsSync(getEnvFilePath(folder))
        ? `Set each variable, add it to ${file}, or write the value into the manifest.`
        : `There is no ${file}: create it with lines like NAME=value, set each variable (in CI, for each step), or write the value into the manifest.`;
}

function listUnsetSecrets(
    { secrets, secretPaths }: AppliedManifestFields,
    variables: EnvironmentVariables,
    source: YamlFile,
): Problem[] {
    return Object.entries(secrets).flatMap(([name, text]) => {
        const path = secretPaths[name] ?? ['secrets'];
        const unset = resolveStringReferences(text, variables, path).unresolved.filter(({ kind }) => kind === 'unset');
        return unset.map((reference) => ({
            ...createReferenceProblem(source, reference),
            hint: formatUnsetHint(dirname(source.file)),
        }));
    });
}

function* listReferenceProblems(
    source: YamlFile,
    references: readonly UnresolvedManifestReference[],
): Generator<Problem> {
    for (const reference of references) yield createReferenceProblem(source, reference);
}

function createReferenceProblem(source: YamlFile, reference: UnresolvedManifestReference): Problem {
    const where = formatPropertyPath(reference.path);
    if (reference.kind === 'unset')
        return source.createProblem(reference.path, `${where}: the variable ${reference.name} is not set`);
    if (reference.kind === 'locked') {
        const text = `${where}: ${reference.reference} could not be read by "op", the 1Password CLI`;
        const hint = `Install it and sign in, or set the variable ${getOnePasswordVariableName(reference.reference)}.`;
        return source.createProblem(reference.path, text, { hint });
    }
    if (reference.kind === 'token') {
        const hint = 'Plans and the published integration would show the token. Use a variable with another name.';
        return source.createProblem(reference.path, `${where}: the variable SVC_INT_TOKEN can't be used here`, {
            hint,
        });
    }
    const hint = 'A reference looks like "${{ env.NAME }}".';
    const shown = reference.path.includes('secrets') ? 'what it holds' : reference.text;
    return source.createProblem(reference.path, `${where}: ${shown} is not a reference to a variable`, { hint });
}

function createSecretLimitProblem(source: YamlFile): Problem {
    return source.createProblem(
        ['secrets'],
        `The manifest and its environment together have more than ${LIMITS.secrets} secrets`,
    );
}

function createInvalidError(file: string, problems: readonly Problem[]): KitError {
    const message = `${toRelativeDisplayPath(file)} has ${formatProblemCount(problems)}.`;
    return new KitError('MANIFEST_INVALID', message, {
        problems: sortAndLimitProblems(problems),
        hint: 'Correct the manifest, and run again.',
    });
}

function finish(
    file: string,
    { secretPaths: _secretPaths, ...fields }: AppliedManifestFields,
    variables: NodeJS.ProcessEnv,
): Manifest {
    const folder = dirname(file);
    return {
        ...fields,
        file,
        folder,
        organization: variables['SVC_INT_ORGANIZATION'] || fields.organization,
        script: resolve(folder, fields.script),
        ...(fields.icon !== undefined && { icon: resolve(folder, fields.icon) }),
        ...(fields.previewImages && { previewImages: fields.previewImages.map((path) => resolve(folder, path)) }),
    };
}
