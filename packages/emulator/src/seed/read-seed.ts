import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

import { LIMITS } from '@svc-int/api';
import * as z from 'zod';

import type { BuildError as Problem } from '../control.js';
import { isDeeperThan } from '../values/depth.js';
import { EmulatorError } from '../node/emulator-error.js';
import { findSpecificationError } from '../openapi/bundle-specification.js';
import { toRelativeDisplayPath } from '../source-location/display-path.js';
import { readRegularFile, formatFileReadError } from '../source-location/read-file.js';
import { toProblems, type YamlFileKind } from '../yaml/issues.js';
import { formatProblemCount, sortAndLimitProblems, MAX_FILE_PROBLEMS } from '../yaml/problems.js';
import type { JsonSchema } from '../yaml/json-schema.js';
import { parseYamlFile, type YamlFile, type YamlPath } from '../yaml/yaml-file.js';
import { listReferencedFiles, listSpecFiles } from './referenced-files.js';
import { seedSchema, type Seed } from './seed-schema.js';

/** Largest seed, and largest file that it names. */
const MAX_BYTES = 256_000_000;

/** The seed's JSON Schema: what may be written. */
export function createSeedJsonSchema(): JsonSchema {
    const schema = z.toJSONSchema(seedSchema, { io: 'input' });
    // zod types its result more loosely than the few keywords that are read here.
    return { ...schema, title: 'Seed of a workspace' } as JsonSchema;
}

/**
 * Reads and checks a seed with the files that it names; what they hold stands in their place then.
 *
 * @param state folder of the workspace's data, where no file is for a seed.
 * @throws EmulatorError `SEED_INVALID` with its problems, 20 at most.
 */
export async function readSeed(path: string, statePath?: string): Promise<Seed> {
    return (await readSeedWithSources(path, statePath)).seed;
}

/** A seed, and where its values were read. */
export interface SeedWithSources {
    seed: Seed;
    /** The text of the seed's file. */
    text: string;
    source: () => YamlFile;
    /** Finds the absolute path of the file that the entry at a path named. Undefined if it named none. */
    findFile: (path: YamlPath) => string | undefined;
}

/** Reads and checks a seed as `readSeed` does, and keeps where its values were read. */
export async function readSeedWithSources(path: string, statePath?: string): Promise<SeedWithSources> {
    const file = resolve(path);
    const text = await readText(file);
    const source = memoize(() => parseYamlFile(file, text));
    // JSON, as programs write it, is YAML that is read far faster; its places are looked up when somebody needs them.
    const parsed = seedSchema.safeParse(parseJson(text) ?? requireValidYaml(source()));
    if (!parsed.success) {
        const kind = createFileKind();
        throw createInvalidError(file, toProblems(parsed.error.issues, source(), kind));
    }
    const seed = parsed.data;
    const files = new Map<string, string>();
    failOn(file, await embedFiles(seed, { file, state: statePath, files }, source));
    failOn(file, listSpecProblems(seed, source));
    return { seed, text, source, findFile: (at) => files.get(JSON.stringify(at)) };
}

function memoize<Value>(make: () => Value): () => Value {
    let made: { value: Value } | undefined;
    return () => (made ??= { value: make() }).value;
}

/** Undefined also for what is too deep for the schema: read as YAML, that is told with its place. */
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

/** Replaces the names of files by their content, adds their paths to `files`, and reports unreadable files. */
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
        ...listReferencedFiles(content, ['organizations', index, 'content']),
        ...listSpecFiles(openapi, ['organizations', index, 'openapi']),
    ])) {
        const whole = resolve(dirname(seedFile), file);
        try {
            // One after the other: thousands of open files would be too many.
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

/** Problems of specifications, once the files that they name have been inserted. */
function listSpecProblems({ organizations }: Seed, source: () => YamlFile): Problem[] {
    return organizations.flatMap(({ openapi = [] }, index) =>
        openapi.flatMap(({ slug, text = '' }, at) => {
            const fault = findSpecificationError(text);
            const path = ['organizations', index, 'openapi', at];
            return fault === undefined ? [] : [source().createProblem(path, `The specification "${slug}": ${fault}`)];
        }),
    );
}

/** The one hidden folder that documents have: where exports keep their pictures. */
const OF_DOCUMENTS = '.gitbook';

/** Folders, without links. */
interface Bounds {
    folder: string;
    state: string | undefined;
}

/** A seed may come from others: what else is on this machine is not for it, nor where programs keep tokens and keys. */
async function readWithin({ folder, state }: Bounds, file: string): Promise<Buffer> {
    const real = await realpath(file);
    const relativePath = findRelativePath(folder, real);
    if (relativePath === undefined) throw new Error("it is outside the seed's folder");
    const hidden = relativePath.split(sep).find((part) => part.startsWith('.') && part !== OF_DOCUMENTS);
    if (hidden !== undefined) throw new Error(`"${hidden}" is hidden, which a seed must not read`);
    if (state !== undefined && findRelativePath(state, real) !== undefined)
        throw new Error('it belongs to the data of the service');
    return readRegularFile(real, MAX_BYTES);
}

/** Undefined for what is not in the folder. */
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
