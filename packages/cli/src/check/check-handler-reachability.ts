import { EVENT_SCOPES } from '@svc-int/api';
import type { YamlFile } from '@svc-int/emulator/internal/yaml';

import type { Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';

/** Finds handlers whose scope the manifest lacks, or whose events its target excludes. */
export function checkHandlerReachability(
    { scopes, target = 'all' }: Pick<Manifest, 'scopes' | 'target'>,
    events: readonly string[],
    source: YamlFile,
): Problem[] {
    const unscoped = events
        .filter((type) => !listRequiredScopes(type).some((scope) => scopes.includes(scope)))
        .filter((type) => listRequiredScopes(type).length > 0)
        .map((type) => {
            const names = listRequiredScopes(type).map((scope) => `"${scope}"`);
            const text = `scopes: the script handles "${type}", which requires ${names.join(' or ')}`;
            return source.createProblem(['scopes'], text, {
                hint: `Add ${names[0]}, or remove the handler.`,
                at: 'key',
            });
        });
    const unreached = events
        .filter((type) => !canReach(target, type))
        .map((type) => {
            const text = `target: the script handles "${type}", which is not sent to integrations with the target "${target}"`;
            return source.createProblem(['target'], text, { hint: 'Remove the target, or remove the handler.' });
        });
    return [...unscoped, ...unreached];
}

function listRequiredScopes(type: string): readonly Manifest['scopes'][number][] {
    return Object.hasOwn(EVENT_SCOPES, type) ? EVENT_SCOPES[type as keyof typeof EVENT_SCOPES] : [];
}

function canReach(target: NonNullable<Manifest['target']>, type: string): boolean {
    const eventTarget = type === 'page_feedback' ? 'site' : /^(space|site)_/.exec(type)?.[1];
    return eventTarget === undefined || target === 'all' || target === eventTarget;
}
