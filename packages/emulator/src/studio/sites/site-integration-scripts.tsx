import type { VNode } from 'preact';

import type { ScriptOnSite } from '../../control.js';
import { useStudio } from '../shell/context.js';
import type { IntegrationEntry } from '../workspace/targets.js';
import { ScriptEffects } from './script-effects.js';
import { ScriptProblemView } from './script-problem.js';
import { getScriptStatus } from './script-status.js';
import { fetchScriptOnSite } from './site-client.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useMessageVersion } from '../shell/queries/use-message-version.js';

export function SiteIntegrationScripts({
    site,
    integrations,
}: {
    site: string;
    integrations: readonly IntegrationEntry[];
}): VNode {
    return (
        <section class="site-part" aria-labelledby="site-scripts">
            <h2 id="site-scripts">Scripts</h2>
            {integrations.length === 0 && (
                <p class="hint">No integration on this site has the scope “site:script:inject”.</p>
            )}
            {integrations.map((entry) => (
                <SiteScriptReport key={entry.name} site={site} entry={entry} />
            ))}
        </section>
    );
}

export function SiteScriptReport({ site, entry }: { site: string; entry: IntegrationEntry }): VNode {
    const studio = useStudio();
    const { name, title, version } = entry;
    const reportVersion = useReportVersion(site, name);
    const key = JSON.stringify([name, version, reportVersion]);
    const { value, error } = useSelfRefreshingQuery(key, () => fetchScriptOnSite(studio.client, name, site));
    const needs = value ? [] : listMissingValues(entry, site);
    return (
        <article class="script" aria-label={`Script of ${title}`}>
            <header class="script-head">
                <h3>{title}</h3>
                <span class="version">v{version}</span>
                {value && <State of={value} />}
                {needs.length > 0 && <span class="tag tone-warn">pending</span>}
                <span class="spacer" />
                <button type="button" class="text-button" onClick={() => studio.listen(name)}>
                    Show events
                </button>
            </header>
            {error !== undefined && (
                <p class="problem-notice" role="alert">
                    {error}
                </p>
            )}
            {value && <ScriptDetails integration={name} script={value} />}
            {needs.length > 0 && (
                <p class="hint">
                    The script does not run yet: the configuration of this site needs {needs.join(', ')}.
                </p>
            )}
        </article>
    );
}

function listMissingValues({ installations }: IntegrationEntry, site: string): string[] {
    return installations
        .flatMap(({ pending }) => pending)
        .flatMap(({ kind, place, needs }) => (kind === 'site' && place === site ? needs : []));
}

function useReportVersion(site: string, integration: string): number {
    return useMessageVersion(
        (message) => message.event === 'script' && message.site === site && message.integration === integration,
        [site, integration],
    );
}

function State({ of }: { of: ScriptOnSite }): VNode {
    const { label, tone } = getScriptStatus(of);
    return (
        <span class={`tag tone-${tone}`} role="status">
            {label}
        </span>
    );
}

function ScriptDetails({ integration, script }: { integration: string; script: ScriptOnSite }): VNode {
    const { loads, problems, effects, rest, url } = script;
    if (loads === 0 && problems.length === 0)
        return (
            <p class="hint">
                No page has reported this script yet.{' '}
                {url !== undefined && (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                        Open the site
                    </a>
                )}
            </p>
        );
    return (
        <>
            <p class="hint">
                Ran in {loads} {loads === 1 ? 'page load' : 'page loads'}.
            </p>
            {problems.toReversed().map((problem) => (
                <ScriptProblemView key={problem.kind + problem.message} integration={integration} problem={problem} />
            ))}
            <ScriptEffects effects={effects} rest={rest} />
        </>
    );
}
