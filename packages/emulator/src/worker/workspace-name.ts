import { MAIN_WORKSPACE } from './env.js';
import type { Platform } from './hosts/platform.js';
import type { Database } from './storage/database.js';
import { readSetting, writeSetting } from './storage/settings.js';

/** Stores the name, which alarms and requests of other machines lack. */
export function resolveWorkspaceName(name: string | undefined, db: Database): string {
    if (name === undefined) return readSetting(db, 'name') ?? MAIN_WORKSPACE;
    if (readSetting(db, 'name') !== name) writeSetting(db, 'name', name);
    return name;
}

export async function registerWorkspaceNameOnce(
    { workspaceNames }: Pick<Platform, 'workspaceNames'>,
    db: Database,
    name: string,
): Promise<void> {
    if (!workspaceNames.register || name === MAIN_WORKSPACE || readSetting(db, 'registeredName') === name) return;
    await workspaceNames.register(name);
    writeSetting(db, 'registeredName', name);
}
