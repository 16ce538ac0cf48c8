import { createComponent } from '@svc-int/runtime';

import { isConnected, issuePath, readIssue, type Context } from './github.js';

interface Props {
    url?: string;
}

/** Seconds for which an issue may be shown as it was. */
const MAX_AGE = 60;

/** A pasted link; only the link is stored with the page, so that the issue is always shown as it is now. */
export const issue = createComponent<Props, object, void, Context>({
    componentId: 'issue',
    action: (_element, action) => (action.action === '@link.unfurl' ? { props: { url: action.url } } : undefined),
    async render({ props: { url = 'https://github.com/' }, setCache }, context) {
        const { title, hint } = await describe(url, context);
        setCache({ maxAge: MAX_AGE });
        return (
            <block>
                <card title={title} hint={hint} icon="github" onPress={{ action: '@ui.url.open', url }} />
            </block>
        );
    },
});

/** Says what stands on the card. */
async function describe(url: string, context: Context): Promise<{ title: string; hint: string }> {
    const path = issuePath(url);
    if (path === undefined) return { title: url, hint: 'This is not a link to an issue.' };
    if (!isConnected(context)) return { title: url, hint: 'Connect GitHub in the settings of this integration.' };
    const found = await readIssue(path, context);
    if (!found) return { title: url, hint: 'The connected account cannot see this issue.' };
    const { title, state, user, comments } = found;
    return { title, hint: `${state} · by ${user.login} · ${comments} comments` };
}
