import type { Problem } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { pathText } from '../manifest/issues.js';
import type { ManifestSource, Path } from '../manifest/source.js';
import { suggest } from '../manifest/suggestion.js';
import type { Registered } from './load-script.js';

/** What the manifest names and the script does not register. */
export function compareComponents(manifest: Manifest, registered: Registered, source: ManifestSource): Problem[] {
    const named = [...namedComponents(manifest)].map((reference) => ({ ...reference, among: registered.components, what: 'component' }));
    const sources = (manifest.contentSources ?? []).map(({ id }, index) => {
        return { id, path: ['contentSources', index, 'id'], among: registered.contentSources, what: 'content source' };
    });
    return [...named, ...sources]
        .filter(({ id, among }) => !among.includes(id))
        .map(({ id, path, among, what }) => {
            const hint = suggest(id, among) ?? `The script registers no ${what} at all.`;
            return source.problemAt(path, `${pathText(path)}: the script registers no ${what} "${id}"`, { hint });
        });
}

function* namedComponents({ blocks, contentSources, configurations }: Manifest): Generator<{ id: string; path: Path }> {
    for (const [index, { id }] of (blocks ?? []).entries()) yield { id, path: ['blocks', index, 'id'] };
    for (const [index, { configuration }] of (contentSources ?? []).entries()) {
        yield { id: configuration.componentId, path: ['contentSources', index, 'configuration', 'componentId'] };
    }
    for (const [place, configuration] of Object.entries(configurations ?? {})) {
        if (configuration && 'componentId' in configuration) {
            yield { id: configuration.componentId, path: ['configurations', place, 'componentId'] };
        }
    }
}
