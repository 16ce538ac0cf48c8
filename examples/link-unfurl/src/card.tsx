import { createComponent, publicEndpoint, type RenderContext } from '@svc-int/runtime';

import type { Context } from './context.js';
import { readIssue, type Found } from './gitlab.js';
import { readLink } from './link.js';

interface Props {
    url?: string;
}

type Action = { action: 'refresh' };

/** Seconds. */
const MAX_AGE = 300;

/** Cache lifetime after a failed request, in seconds. */
const RETRY_AGE = 30;

/** Stores only the URL: the card shows the current issue, with current permissions. */
export const card = createComponent<Props, object, Action, Context>({
    componentId: 'issue',
    action({ state }, action) {
        switch (action.action) {
            case '@link.unfurl':
                return { props: { url: action.url } };
            case 'refresh':
                // The render after an action is never cached.
                return { state };
            default:
                return undefined;
        }
    },
    async render({ props: { url = '' }, context: place, setCache }, context) {
        const target = readLink(url);
        // Other URLs stay links.
        if (!target) return <block>{linkTo(url, 'Paste the link of an issue or merge request.')}</block>;
        const found = await readIssue(target, context);
        setCache({ maxAge: found.kind === 'unavailable' ? RETRY_AGE : MAX_AGE });
        return (
            <block controls={isEditable(place) ? [{ label: 'Refresh', onPress: { action: 'refresh' } }] : []}>
                <card
                    title={found.kind === 'issue' ? found.issue.title : target.name}
                    hint={hintOf(found, target.name)}
                    icon="gitlab"
                    onPress={{ action: '@ui.url.open', url }}
                    buttons={
                        found.kind === 'disconnected' && isEditable(place)
                            ? [
                                  <button
                                      label={found.before ? 'Connect again' : 'Connect'}
                                      onPress={{
                                          action: '@ui.url.open',
                                          url: `${publicEndpoint(context, { at: 'account' })}/oauth`,
                                      }}
                                  />,
                              ]
                            : []
                    }
                />
            </block>
        );
    },
});

function linkTo(url: string, hint: string) {
    return url ? <card title={url} hint={hint} onPress={{ action: '@ui.url.open', url }} /> : <text>{hint}</text>;
}

function hintOf(found: Found, name: string): string {
    switch (found.kind) {
        case 'issue': {
            const { state, author, user_notes_count: notes } = found.issue;
            return `${name} · ${state} · by ${author.name} · ${notes} ${notes === 1 ? 'comment' : 'comments'}`;
        }
        case 'disconnected':
            return found.before ? 'The connection with GitLab has ended.' : 'GitLab is not connected.';
        case 'hidden':
            return 'Not found, or not for readers of this page.';
        case 'unavailable':
            return 'GitLab does not answer at the moment.';
    }
}

function isEditable(place: RenderContext): boolean {
    return place.type === 'document' && place.editable;
}
