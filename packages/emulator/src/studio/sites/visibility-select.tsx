import type { VNode } from 'preact';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import type { PublishedSite } from './published-sites.js';
import { VISIBILITY_LABELS } from './site-list.js';

export function VisibilitySelect({ of: { organization, id, visibility } }: { of: PublishedSite }): VNode {
    const studio = useStudio();
    const selectVisibility = async (chosen: string): Promise<void> => {
        const change = { visibility: chosen as PublishedSite['visibility'] };
        await studio.client.orgs.updateSiteById(organization, id, change);
        await studio.refresh();
    };
    return (
        <label class="who-enters">
            <span>Open to</span>
            <select
                class="control"
                value={visibility}
                onChange={({ currentTarget }) =>
                    void selectVisibility(currentTarget.value).catch((error: unknown) => {
                        currentTarget.value = visibility;
                        studio.notify(getErrorMessage(error));
                    })
                }
            >
                {Object.entries(VISIBILITY_LABELS).map(([value, label]) => (
                    <option key={value} value={value}>
                        {label}
                    </option>
                ))}
            </select>
        </label>
    );
}
