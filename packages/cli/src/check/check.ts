import { relative, resolve } from 'node:path';

import { listContentSecurityPolicyIssues } from '@svc-int/api/manifest';
import { resolveDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { ScriptRegistrations } from '@svc-int/emulator/internal/workerd';

import type { ShellEnvironment } from '../context/context.js';
import { buildIntegrationFromManifest, type BuiltIntegration } from '../bundle/build-integration.js';
import { listInputFiles } from '../bundle/inputs.js';
import { isPossiblyEndlessFileProblem } from '../bundle/regular-files.js';
import { KitError, type Problem, toKitErrorIfPackageError } from '../errors.js';
import { loadManifest, type LoadedManifest } from '../manifest/read-manifest.js';
import { measureScriptSize, type ScriptSize } from '../output/script-size.js';
import { checkMissingRegistrations } from './check-missing-registrations.js';
import { checkHandlerReachability } from './check-handler-reachability.js';
import { BROWSER_VARIABLE, findBrowser } from './find-browser.js';
import { createScriptLoadProblem } from '../bundle/load-problem.js';
import { loadScriptInWorkerd } from './load-script-in-workerd.js';
import { resolveRealPath } from '../project/project-roots.js';
import { checkTypes } from './type-check.js';

export interface CheckReport {
    manifest: string;
    size: ScriptSize;
    typesSkipped?: string;
    testTypeErrors?: number;
    compareSkipped?: string;
    registered?: ScriptRegistrations;
    pageSkipped?: string;
    ranInPage?: true;
    warnings: Problem[];
}

export interface CheckIntegrationOptions {
    /** Path of the manifest or its folder. Default: the working directory. */
    manifest?: string;
    env?: string;
    seed?: string | undefined;
    /** Path of the browser for site scripts. Default: the path in `BROWSER_VARIABLE`, or an installed browser. */
    browser?: string | undefined;
}

const TEST_FOLDERS = new Set(['test', 'tests', '__tests__']);

/** The cause of a failed bundle may also block the compiler. */
const TYPE_CHECK_TIMEOUT_AFTER_FAILURE_MS = 60_000;

/** Throws like `readManifest`, and `BUILD_FAILED`, or `CHECK_FAILED` with all problems. */
export async function checkIntegration(
    { manifest: path, env, seed, browser: named }: CheckIntegrationOptions,
    shell: ShellEnvironment,
): Promise<CheckReport> {
    const browser = findBrowser(named, shell);
    const pageWarnings = seed === undefined ? [] : await checkSeed(resolve(shell.cwd, seed));
    const checked = await checkAndBuildLoadedIntegration(await loadManifest({ path, env }, shell), shell);
    const { built } = checked;
    const report = { ...checked.report, warnings: [...checked.report.warnings, ...pageWarnings] };
    if (!built.manifest.scopes.includes(INJECTS)) return report;
    if (browser === undefined) return { ...report, pageSkipped: NO_BROWSER };
    const { runScriptInSitePage: runInPage } = await import('./run-script-in-site-page.js');
    const page = await runInPage(browser, built, shell.env);
    if (!page.ran) return { ...report, pageSkipped: page.reason };
    return { ...report, ranInPage: true, warnings: [...report.warnings, ...page.warnings] };
}

/** Throws `CHECK_FAILED`. */
export async function checkAndBuildLoadedIntegration(
    loaded: LoadedManifest,
    { env }: Pick<ShellEnvironment, 'env'>,
): Promise<{ report: CheckReport; built: BuiltIntegration }> {
    const compiling = new AbortController();
    const checkingTypes = checkTypes(loaded.manifest, compiling.signal, env);
    const script = await checkScript(loaded);
    if (script.problems.some(isPossiblyEndlessFileProblem)) compiling.abort();
    const timer = script.checked ? undefined : setTimeout(() => compiling.abort(), TYPE_CHECK_TIMEOUT_AFTER_FAILURE_MS);
    const types = await checkingTypes.finally(() => clearTimeout(timer));
    const { own, tests } = separateTestProblems(types.ran ? types.problems : [], script);
    const problems = [...script.problems, ...own];
    if (problems.length > 0 || !script.checked) throw createCheckFailedError(loaded, [...problems, ...tests]);
    const { report, built } = script.checked;
    const { warnings } = report;
    return {
        report: {
            ...report,
            ...(!types.ran && { typesSkipped: types.reason }),
            ...(tests.length > 0 && { testTypeErrors: tests.length, warnings: [...warnings, ...tests] }),
        },
        built,
    };
}

/** Separates problems of unbundled tests. Without a bundle, all count as the script's. */
function separateTestProblems(
    problems: readonly Problem[],
    { checked }: ScriptCheck,
): { own: Problem[]; tests: Problem[] } {
    if (!checked) return { own: [...problems], tests: [] };
    const { manifest, metafile } = checked.built;
    const bundled = new Set(listInputFiles(metafile, manifest.folder).map(resolveRealPath));
    const isOfTest = ({ file }: Problem): boolean => {
        const path = file === undefined ? undefined : resolveDisplayPath(file);
        return path !== undefined && isTestFile(path, manifest.folder) && !bundled.has(resolveRealPath(path));
    };
    return { own: problems.filter((one) => !isOfTest(one)), tests: problems.filter(isOfTest) };
}

interface ScriptCheck {
    problems: readonly Problem[];
    checked?: { report: CheckReport; built: BuiltIntegration };
}

async function checkScript(loaded: LoadedManifest): Promise<ScriptCheck> {
    const built = await buildIntegrationFromManifest(loaded.manifest, 'production').catch((error: unknown) => {
        if (error instanceof KitError) return error;
        throw error;
    });
    if (built instanceof KitError) return { problems: built.problems };
    const { manifest, source, unread, unsetSecrets } = loaded;
    const warnings = [
        ...unread,
        ...unsetSecrets,
        ...built.warnings,
        ...checkDescription(loaded),
        ...checkPolicy(loaded),
        ...checkUnfurlPrefixes(loaded),
    ];
    const report = { manifest: manifest.file, size: measureScriptSize(built.script), warnings };
    const script = await loadScriptInWorkerd(built.script, manifest);
    if (!script.ok) return { problems: [createScriptLoadProblem(built, script.failure)], checked: { report, built } };
    const { registered } = script;
    if (!registered) return { problems: [], checked: { report: { ...report, compareSkipped: NOT_REGISTERED }, built } };
    const problems = [
        ...checkMissingRegistrations(manifest, registered, source),
        ...checkHandlerReachability(manifest, registered.events, source),
    ];
    return { problems, checked: { report: { ...report, registered }, built } };
}

async function checkSeed(path: string): Promise<Problem[]> {
    const { checkSeedConditions } = await import('@svc-int/emulator/internal/seed-conditions');
    return checkSeedConditions(path).catch((error: unknown) => {
        throw toKitErrorIfPackageError(error);
    });
}

function checkDescription({ manifest, source }: LoadedManifest): Problem[] {
    if (manifest.description) return [];
    const hint = 'Add "description:" with one sentence about the integration.';
    return [
        source.createProblem([], 'There is no description: the hosted service requires one', {
            hint,
        }),
    ];
}

/** Finds parts of the content security policy that browsers ignore. The hosted service accepts them. */
function checkPolicy({ manifest: { contentSecurityPolicy }, source }: LoadedManifest): Problem[] {
    if (contentSecurityPolicy === undefined) return [];
    const hint = 'Browsers ignore this part. Correct it, or remove it.';
    return listContentSecurityPolicyIssues(contentSecurityPolicy).map(({ path, message }) =>
        source.createProblem(['contentSecurityPolicy', ...path], `contentSecurityPolicy ${message}`, { hint }),
    );
}

function checkUnfurlPrefixes({ manifest: { blocks = [] }, source }: LoadedManifest): Problem[] {
    return blocks.flatMap(({ urlUnfurl = [] }, block) =>
        urlUnfurl.flatMap((prefix, at) => {
            if (/^https?:\/\//i.test(prefix)) return [];
            const path = ['blocks', block, 'urlUnfurl', at];
            const text = `blocks[${block}].urlUnfurl[${at}]: no pasted URL starts with "${prefix}"`;
            return source.createProblem(path, text, { hint: `Write the protocol as well: "https://${prefix}".` });
        }),
    );
}

const INJECTS = 'site:script:inject';

const NO_BROWSER = `no browser was found; name Chrome, Chromium or Edge with --browser or ${BROWSER_VARIABLE}`;

const NOT_REGISTERED = 'the script was made without @svc-int/runtime and does not say what it registers';

function createCheckFailedError({ manifest }: LoadedManifest, problems: readonly Problem[]): KitError {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
    return new KitError('CHECK_FAILED', `${manifest.name} has ${count}.`, {
        problems,
        hint: 'Correct them, and check again.',
    });
}

function isTestFile(file: string, folder: string): boolean {
    const parts = relative(folder, file).split(/[\\/]/);
    const name = parts.pop() ?? '';
    return (
        parts[0] !== '..' &&
        (parts.some((part) => TEST_FOLDERS.has(part)) || /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(name))
    );
}
