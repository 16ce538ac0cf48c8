import { createComponent } from '@svc-int/runtime';

import { isConnected, issuePath, readIssue, type Context } from './github.js';

interface Props {
    url?: string;
}

interface State {
    url: string;
}

type Action = { action: 'show'; url: string };

/** Cache lifetime in seconds. */
const MAX_AGE = 60;

/** The page stores only the link: the card shows the current issue. */
export const issue = createComponent<Props, State, Action, Context>({
    componentId: 'issue',
    initialState: { url: '' },
    action(_element, action) {
        switch (action.action) {
            case '@link.unfurl':
            case 'show':
                return { props: { url: action.url.trim() } };
            default:
                return undefined;
        }
    },
    async render({ props: { url }, dynamicState, setCache }, context) {
        if (!url) {
            return (
                <block>
                    <hstack>
                        <textinput state="url" placeholder="Link to an issue" />
                        <button label="Show" onPress={{ action: 'show', url: dynamicState('url') }} />
                    </hstack>
                </block>
            );
        }
        const { title, hint } = await describe(url, context);
        setCache({ maxAge: MAX_AGE });
        return (
            <block>
                <card title={title} hint={hint} icon="github" onPress={{ action: '@ui.url.open', url }} />
            </block>
        );
    },
});

async function describe(url: string, context: Context): Promise<{ title: string; hint: string }> {
    const path = issuePath(url);
    if (path === undefined) return { title: url, hint: 'This is not a link to an issue.' };
    if (!isConnected(context)) return { title: url, hint: 'Connect GitHub in the settings of this integration.' };
    const found = await readIssue(path, context);
    if (!found) return { title: url, hint: 'The connected account cannot see this issue.' };
    const { title, state, user, comments } = found;
    return { title, hint: `${state} · by ${user.login} · ${comments} comments` };
}
