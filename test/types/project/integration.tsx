import {
    createComponent,
    createIntegration,
    type ComponentAction,
    type EventCallback,
    type Node,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

interface Secrets {
    API_KEY: string;
}
type Environment = RuntimeEnvironment<{ region: 'eu' | 'us' }, object, object, Secrets>;
type Context = RuntimeContext<Environment, { type: 'sync'; page: string }>;
type Action = ComponentAction<{ action: 'vote'; weight: number } | { action: 'reset' }>;

function Panel({ title, children }: { title: string; children?: Node }) {
    return (
        <box grow={1}>
            <text style="bold">{title}</text>
            {children}
        </box>
    );
}

async function Late({ id }: { id: number }) {
    return <text>{await Promise.resolve(id)}</text>;
}

const poll = createComponent<{ question?: string }, { votes: number }, Action, Context>({
    componentId: 'poll',
    initialState: { votes: 0 },
    action: async ({ state }, action) => {
        if (action.action === 'vote') return { state: { votes: state.votes + action.weight } };
        if (action.action === '@link.unfurl') return { props: { question: action.url } };
        return { state: { votes: 0 } };
    },
    render: async ({ props, state, dynamicState }, { environment }) => (
        <block controls={[{ label: 'Reset', icon: 'delete', onPress: { action: 'reset' } }]}>
            <Panel title={props.question ?? 'Well?'} key="panel">
                {['a', 'b'].map((name, index) => (
                    <button key={name} label={name} icon="check" onPress={{ action: 'vote', weight: index }} />
                ))}
            </Panel>
            <>
                <Late id={state.votes} /> {environment.installation?.configuration.region}
            </>
            <markdown content={dynamicState('votes')} />
        </block>
    ),
});

const onView: EventCallback<'space_view', Context> = async ({ pageId = '' }, { integration }) => {
    await integration.queueTask({ task: { type: 'sync', page: pageId } });
};

export default createIntegration<Context, { type: 'sync'; page: string }>({
    components: [poll],
    events: { space_view: onView, site_view: (event) => event.siteId },
    fetch: async (request, { environment: { secrets } }) => new Response(request.url + secrets.API_KEY),
    task: async (task) => task.page,
});

// @ts-expect-error elements of a web page are none of an integration
void (<div />);

// @ts-expect-error nothing is global: neither this package nor the page's makes a namespace for everyone
export type Global = JSX.Element;
