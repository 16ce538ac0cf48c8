import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';

import { isNonArrayObject } from '@svc-int/api';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { isPathInFolder } from '../bundle/package-root.js';
import { userId } from '../context/machine.js';
import { isIncludedInWorkspace } from './workspace-patterns.js';

/** These folders contain tokens of sessions and Git. */
const PRIVATE_FOLDERS = new Set(['.svc-int', '.git']);

/**
 * The project's folder, its Git repository, and the npm workspace that lists it. Excludes the home folder and its ancestors: they contain
 * unrelated files.
 */
export function listProjectRoots(projectFolder: string, home = homedir()): string[] {
    const folder = resolveRealPath(projectFolder);
    const [, ...parents] = listAncestorFolders(folder);
    const candidates = [folder, ...parents].filter((one) => !isPathInFolder(one, resolveRealPath(home)));
    const repository = candidates.find((one) => isGitRoot(one, folder));
    const workspace = candidates.find((one) => isWorkspaceRoot(one, folder));
    return [...new Set([folder, repository, workspace].filter((one) => one !== undefined))];
}

/** Excludes `PRIVATE_FOLDERS`. */
export function isProjectFile(roots: readonly string[], file: string): boolean {
    const path = resolveRealPath(file);
    const inside = roots.filter((root) => isPathInFolder(root, path));
    return inside.length > 0 && !inside.some((root) => relative(root, path).split(sep).some(isPrivateFolder));
}

export function formatOutsideProjectMessage(file: string): string {
    const path = resolveRealPath(file);
    const link = path === file ? '' : ` is a link to ${toRelativeDisplayPath(path)}, which`;
    const holder = path.split(sep).find(isPrivateFolder);
    const place = holder === undefined ? 'outside of the project' : `in ${holder}, which holds tokens`;
    return `${toRelativeDisplayPath(file)}${link} is ${place}`;
}

export const MOVE_INTO_PROJECT_HINT =
    'Copy it into the project, or make both part of one git repository or npm workspace.';

function isPrivateFolder(name: string): boolean {
    return PRIVATE_FOLDERS.has(name);
}

function isGitRoot(folder: string, projectFolder: string): boolean {
    return hasOwnFile(join(folder, '.git'), projectFolder);
}

/** Whether the path has the owner of the project: any user may add files to a shared folder such as `/tmp`. */
function hasOwnFile(path: string, projectFolder: string): boolean {
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
    return owner !== undefined && [userId, statSync(projectFolder).uid].includes(owner);
}

function isWorkspaceRoot(folder: string, projectFolder: string): boolean {
    const path = relative(folder, projectFolder).split(sep).join('/');
    const file = join(folder, 'package.json');
    const patterns = hasOwnFile(file, projectFolder) ? readWorkspacePatterns(file) : [];
    return isIncludedInWorkspace(patterns, path);
}

function readWorkspacePatterns(file: string): string[] {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
    const workspaces: unknown = Reflect.get(parseObject(readFileSync(file, 'utf8')), 'workspaces');
    const patterns: unknown = isNonArrayObject(workspaces) ? workspaces['packages'] : workspaces;
    return Array.isArray(patterns) ? patterns.filter((one) => typeof one === 'string') : [];
}

function parseObject(text: string): object {
    try {
        return Object(JSON.parse(text));
    } catch {
        return {};
    }
}

export function listAncestorFolders(path: string): string[] {
    const above = dirname(path);
    return above === path ? [path] : [path, ...listAncestorFolders(above)];
}

/** For a missing path, resolves its existing ancestors. */
export function resolveRealPath(path: string): string {
    try {
        return realpathSync.native(path);
    } catch {
        const above = dirname(path);
        return above === path ? path : join(resolveRealPath(above), basename(path));
    }
}
