import type { ApiClient } from '@svc-int/api';
import type { VNode } from 'preact';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { PageConditions } from './page-conditions.js';
import type { PublishedSite } from './published-sites.js';
import { SavedText } from './saved-text.js';
import {
    type ConditionalPart,
    listConditionalParts,
    listShownSpaces,
    updateSitePartCondition,
} from './site-conditions.js';

type SchemaInput = Parameters<ApiClient['orgs']['updateSiteAdaptiveSchema']>[2]['jsonSchema'];

const KINDS: Record<ConditionalPart['kind'], string> = { section: 'Section', 'site-space': 'Space', link: 'Link' };

interface AdaptiveContentProps {
    site: PublishedSite;
    version: number;
    onChange: () => void;
}

export function AdaptiveContent({ site, version, onChange }: AdaptiveContentProps): VNode {
    const { client } = useStudio();
    const { organization, id } = site;
    const { value, error } = useSelfRefreshingQuery(`${id} ${version}`, async () => {
        const [own, schema, structure] = await Promise.all([
            client.orgs.getSiteById(organization, id),
            client.orgs.getSiteAdaptiveSchema(organization, id),
            client.orgs.getSiteStructure(organization, id),
        ]);
        return {
            isAdaptive: own.data.adaptiveContent?.enabled ?? false,
            schema: JSON.stringify(schema.data.jsonSchema, null, 2),
            parts: listConditionalParts(structure.data),
            spaces: listShownSpaces(structure.data),
        };
    });
    return (
        <section class="site-part" aria-labelledby="site-adaptive">
            <h2 id="site-adaptive">Adaptive content</h2>
            {value ? (
                <>
                    <Switch site={site} isAdaptive={value.isAdaptive} onChange={onChange} />
                    <SavedText
                        key={value.schema}
                        label="Adaptive schema"
                        rows={6}
                        stored={value.schema}
                        save={async (text) => {
                            const jsonSchema = JSON.parse(text) as SchemaInput;
                            await client.orgs.updateSiteAdaptiveSchema(organization, id, { jsonSchema });
                        }}
                        onChange={onChange}
                    />
                    <ul class="seen" aria-label="Conditions">
                        {value.parts.map((part) => (
                            <li key={part.id + part.condition} class="seen-part" style={{ '--depth': part.depth }}>
                                <SavedText
                                    label={`${KINDS[part.kind]} ${part.title}`}
                                    rows={1}
                                    stored={part.condition}
                                    save={(text) => updateSitePartCondition(client.orgs, site, part, text)}
                                    onChange={onChange}
                                />
                            </li>
                        ))}
                    </ul>
                    <PageConditions spaces={value.spaces} version={version} onChange={onChange} />
                </>
            ) : (
                <QueryStatus error={error} />
            )}
        </section>
    );
}

function Switch({
    site,
    isAdaptive,
    onChange,
}: Omit<AdaptiveContentProps, 'version'> & { isAdaptive: boolean }): VNode {
    const studio = useStudio();
    const toggle = async (enabled: boolean): Promise<void> => {
        await studio.client.orgs.updateSiteById(site.organization, site.id, { adaptiveContent: { enabled } });
        onChange();
    };
    return (
        <label class="who-enters">
            <input
                type="checkbox"
                checked={isAdaptive}
                onChange={({ currentTarget }) =>
                    void toggle(currentTarget.checked).catch((error: unknown) => {
                        currentTarget.checked = isAdaptive;
                        studio.notify(getErrorMessage(error));
                    })
                }
            />
            <span>Conditions decide what visitors see</span>
        </label>
    );
}
