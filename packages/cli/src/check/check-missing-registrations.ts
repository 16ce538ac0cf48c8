import type { ScriptRegistrations } from '@svc-int/emulator/internal/workerd';
import {
    formatPropertyPath,
    formatSuggestionOrAllowedWords,
    type YamlPath,
    type YamlFile,
} from '@svc-int/emulator/internal/yaml';

import type { Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';

export function checkMissingRegistrations(
    manifest: Manifest,
    registered: ScriptRegistrations,
    source: YamlFile,
): Problem[] {
    return [
        ...checkRegistrations('component', [...listNamedComponents(manifest)], registered.components, source),
        ...checkRegistrations('content source', [...listNamedSources(manifest)], registered.contentSources, source),
    ];
}

interface Named {
    id: string;
    path: YamlPath;
}

function checkRegistrations(
    what: string,
    named: readonly Named[],
    among: readonly string[],
    source: YamlFile,
): Problem[] {
    return named
        .filter(({ id }) => !among.includes(id))
        .map(({ id, path }) => {
            const hint = formatSuggestionOrAllowedWords(id, among) ?? `The script does not register any ${what}.`;
            return source.createProblem(path, `${formatPropertyPath(path)}: the script registers no ${what} "${id}"`, {
                hint,
            });
        });
}

function* listNamedSources({ contentSources }: Manifest): Generator<Named> {
    for (const [index, { id }] of (contentSources ?? []).entries()) yield { id, path: ['contentSources', index, 'id'] };
}

function* listNamedComponents({ blocks, contentSources, configurations }: Manifest): Generator<Named> {
    for (const [index, { id }] of (blocks ?? []).entries()) yield { id, path: ['blocks', index, 'id'] };
    for (const [index, { configuration }] of (contentSources ?? []).entries()) {
        yield { id: configuration.componentId, path: ['contentSources', index, 'configuration', 'componentId'] };
    }
    for (const [kind, configuration] of Object.entries(configurations ?? {})) {
        if (configuration && 'componentId' in configuration) {
            yield { id: configuration.componentId, path: ['configurations', kind, 'componentId'] };
        }
    }
}
