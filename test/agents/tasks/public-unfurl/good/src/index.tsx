import { createComponent, createIntegration } from '@svc-int/runtime';

const incident = createComponent<{ url?: string }, object, void>({
    componentId: 'incident',
    action: ({ props }, action) => (action.action === '@link.unfurl' ? { props: { ...props, url: action.url } } : {}),
    async render({ props: { url = '' } }) {
        const { title, hint } = await describe(url);
        return (
            <block>
                <card title={title} hint={hint} onPress={{ action: '@ui.url.open', url }} />
            </block>
        );
    },
});

async function describe(url: string): Promise<{ title: string; hint: string }> {
    try {
        const response = await fetch(url.replace('/incidents/', '/api/incidents/'));
        if (response.status === 404) return { title: url, hint: 'This incident does not exist.' };
        if (!response.ok) throw new Error(`The status page answered ${response.status}.`);
        const { title, state, impact } = (await response.json()) as { title: string; state: string; impact: string };
        return { title, hint: `${state} · ${impact}` };
    } catch (error) {
        console.warn(error);
        return { title: url, hint: 'The status page cannot be reached.' };
    }
}

export default createIntegration({ components: [incident] });
