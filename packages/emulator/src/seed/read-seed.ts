import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

import { LIMITS } from '@svc-int/api';
import * as z from 'zod';

import type { BuildError as Problem } from '../control.js';
import { isDeeperThan } from '../values/depth.js';
import { memoize } from '../values/memoize.js';
import { EmulatorError } from '../node/emulator-error.js';
import { findSpecificationError } from '../openapi/bundle-specification.js';
import { toRelativeDisplayPath } from '../source-location/display-path.js';
import { readRegularFile, formatFileReadError } from '../source-location/read-file.js';
import { toYamlProblems, type YamlFileKind } from '../yaml/issues.js';
import { formatProblemCount, sortAndLimitProblems, MAX_FILE_PROBLEMS } from '../yaml/problems.js';
import type { JsonSchema } from '../yaml/json-schema.js';
import { parseYamlFile, type YamlFile, type YamlPath } from '../yaml/yaml-file.js';
import { listSeedReferencedFiles, listSpecSeedFiles } from './referenced-files.js';
import { seedSchema, type Seed } from './seed-schema.js';

const MAX_BYTES = 256_000_000;

export function createSeedJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(seedSchema, { io: 'input' });
    // Cast: Zod's type also allows keywords that are not used.
    return { ...schema, title: 'Seed of a workspace' } as JsonSchema;
}

/**
 * Replaces names of files by their content. Files must not be in `statePath`.
 * @throws EmulatorError `SEED_INVALID` with at most 20 problems.
 */
export async function readSeed(path: string, statePath?: string): Promise<Seed> {
    return (await readSeedWithSources(path, statePath)).seed;
}

export interface SeedWithSources {
    seed: Seed;
    text: string;
    source: () => YamlFile;
    /** Returns the absolute path of the file that an entry names, if any. */
    findFile: (path: YamlPath) => string | undefined;
}

export async function readSeedWithSources(path: string, statePath?: string): Promise<SeedWithSources> {
    const file = resolve(path);
    const text = await readText(file);
    const source = memoize(() => parseYamlFile(file, text));
    // JSON parses much faster than YAML. Positions are located only when needed.
    const parsed = seedSchema.safeParse(parseJson(text) ?? requireValidYaml(source()));
    if (!parsed.success) {
        const kind = createFileKind();
        throw createInvalidError(file, toYamlProblems(parsed.error.issues, source(), kind));
    }
    const seed = parsed.data;
    const files = new Map<string, string>();
    failOn(file, await embedFiles(seed, { file, state: statePath, files }, source));
    failOn(file, listSpecProblems(seed, source));
    return { seed, text, source, findFile: (at) => files.get(JSON.stringify(at)) };
}

/** The YAML parser reports positions of too deep values. */
function parseJson(text: string): unknown {
    try {
        const value: unknown = JSON.parse(text);
        return isDeeperThan(LIMITS.bodyDepth, value) ? undefined : value;
    } catch {
        return undefined;
    }
}

function requireValidYaml({ file, syntaxProblems, value }: YamlFile): unknown {
    failOn(file, syntaxProblems);
    return value;
}

function createFileKind(): YamlFileKind {
    return {
        title: 'The seed',
        schema: createSeedJsonSchema(),
        beginning: 'Start with "users:" and "organizations:".',
    };
}

async function readText(file: string): Promise<string> {
    try {
        return (await readRegularFile(file, MAX_BYTES)).toString('utf8').replace(/^\uFEFF/, '');
    } catch (cause) {
        const message = `The seed ${toRelativeDisplayPath(file)} can't be read: ${formatFileReadError(cause)}.`;
        throw new EmulatorError('SEED_INVALID', message, { hint: 'Give a readable file.', cause });
    }
}

async function embedFiles(
    { organizations }: Seed,
    { file: seedFile, state, files }: { file: string; state: string | undefined; files: Map<string, string> },
    source: () => YamlFile,
): Promise<Problem[]> {
    const problems: Problem[] = [];
    const bounds = {
        folder: await realpath(dirname(seedFile)),
        state: state && (await realpath(state).catch(() => state)),
    };
    for (const { file, path, put } of organizations.flatMap(({ content, openapi }, index) => [
        ...listSeedReferencedFiles(content, ['organizations', index, 'content']),
        ...listSpecSeedFiles(openapi, ['organizations', index, 'openapi']),
    ])) {
        const whole = resolve(dirname(seedFile), file);
        try {
            // In sequence: thousands of files would exceed the limit of open files.
            put(await readWithin(bounds, whole));
            files.set(JSON.stringify(path.slice(0, -1)), whole);
        } catch (error) {
            const text = `The file ${toRelativeDisplayPath(whole)} can't be read: ${formatFileReadError(error)}`;
            const hint =
                'The path is relative to the seed and must point to a file in its folder or below, and neither the file nor a folder on the path may be hidden.';
            problems.push(source().createProblem(path, text, { hint }));
            if (problems.length === MAX_FILE_PROBLEMS) break;
        }
    }
    return problems;
}

function listSpecProblems({ organizations }: Seed, source: () => YamlFile): Problem[] {
    return organizations.flatMap(({ openapi = [] }, index) =>
        openapi.flatMap(({ slug, text = '' }, at) => {
            const fault = findSpecificationError(text);
            const path = ['organizations', index, 'openapi', at];
            return fault === undefined ? [] : [source().createProblem(path, `The specification "${slug}": ${fault}`)];
        }),
    );
}

/** Exports store images in this folder, the only allowed hidden one. */
const ASSETS_FOLDER = '.gitbook';

interface Bounds {
    folder: string;
    state: string | undefined;
}

/** Untrusted seeds must not read other files or hidden folders with tokens. */
async function readWithin({ folder, state }: Bounds, file: string): Promise<Buffer> {
    const real = await realpath(file);
    const relativePath = findRelativePath(folder, real);
    if (relativePath === undefined) throw new Error("it is outside the seed's folder");
    const hidden = relativePath.split(sep).find((part) => part.startsWith('.') && part !== ASSETS_FOLDER);
    if (hidden !== undefined) throw new Error(`"${hidden}" is hidden, which a seed must not read`);
    if (state !== undefined && findRelativePath(state, real) !== undefined)
        throw new Error('it belongs to the data of the service');
    return readRegularFile(real, MAX_BYTES);
}

function findRelativePath(folder: string, file: string): string | undefined {
    const relativePath = relative(folder, file);
    return relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)
        ? undefined
        : relativePath;
}

function failOn(file: string, problems: readonly Problem[]): void {
    if (problems.length > 0) throw createInvalidError(file, problems);
}

function createInvalidError(file: string, problems: readonly Problem[]): EmulatorError {
    const message = `The seed ${toRelativeDisplayPath(file)} has ${formatProblemCount(problems)}.`;
    return new EmulatorError('SEED_INVALID', message, {
        problems: sortAndLimitProblems(problems),
        hint: 'Correct the seed, and start again.',
    });
}
