import { describe, expectTypeOf, it } from 'vitest';

import { createComponent, createContentSource, createIntegration } from '../index.js';
import type {
    BlockElement,
    ComponentAction,
    ContentSourceInput,
    EventCallback,
    ExtractTaskPayload,
    FetchEventCallback,
    ModalElement,
    RenderContext,
    RuntimeContext,
    RuntimeEnvironment,
    SpaceInstallationConfigurationProps,
    StateBinding,
} from '../index.js';

interface Account {
    region: 'eu' | 'us';
}
interface SpaceSettings {
    channel: string;
}
type Task = { type: 'mail'; payload: { to: string } } | { type: 'sync' };
type Environment = RuntimeEnvironment<Account, SpaceSettings, SpaceSettings, { API_KEY: string }>;
type Context = RuntimeContext<Environment, Task>;

interface Props {
    title: string;
}
interface State {
    count: number;
}
type Own = { action: 'inc' } | { action: 'set'; value: number };

describe('createComponent types', () => {
    it('narrow an action of the component by its name', () => {
        createComponent<Props, State, Own, Context>({
            componentId: 'counter',
            initialState: ({ title }) => ({ count: title.length }),
            action: async (element, action) => {
                expectTypeOf(element.props).toEqualTypeOf<Props>();
                switch (action.action) {
                    case 'inc':
                        expectTypeOf(action.value).toEqualTypeOf<undefined>();
                        return { state: { count: element.state.count + 1 } };
                    case 'set':
                        return { state: { count: action.value } };
                    case '@link.unfurl':
                        return { props: { title: action.url } };
                    default:
                        return undefined;
                }
            },
            render: async (element, context) => {
                expectTypeOf(element.context).toEqualTypeOf<RenderContext>();
                expectTypeOf(element.dynamicState('count')).toEqualTypeOf<StateBinding>();
                // @ts-expect-error no such key
                element.dynamicState('cuont');
                expectTypeOf(context.environment.secrets).toEqualTypeOf<{ API_KEY: string }>();
                expectTypeOf(context.environment.installation?.configuration).toEqualTypeOf<Account | undefined>();
                expectTypeOf(context.environment.spaceInstallation?.configuration).toEqualTypeOf<
                    SpaceSettings | undefined
                >();
                return <block>{element.state.count}</block>;
            },
        });
    });

    it("distinguish reserved actions from the component's own actions", () => {
        createComponent<Props, State, ComponentAction<Own>>({
            componentId: 'opener',
            action: (_element, action) => {
                if (action.action === '@ui.modal.close') {
                    expectTypeOf(action.returnValue).toEqualTypeOf<Record<string, unknown> | undefined>();
                } else if (action.action === '@link.unfurl') {
                    return { props: { title: action.url } };
                } else if (action.action === '@webframe.resize') {
                    expectTypeOf(action.size.height).toEqualTypeOf<number | undefined>();
                } else if (action.action === 'set') {
                    expectTypeOf(action.value).toEqualTypeOf<number>();
                }
                return { type: 'complete', returnValue: {} };
            },
            render: () => <modal>x</modal>,
        });
    });

    it('allow destructuring the fields of all own actions, undefined for other actions', () => {
        createComponent<Props, State, { action: 'book'; seats: number } | { action: 'name'; guest: string }>({
            componentId: 'booking',
            action({ state }, { action, seats, guest }) {
                expectTypeOf(seats).toEqualTypeOf<number | undefined>();
                expectTypeOf(guest).toEqualTypeOf<string | undefined>();
                return action === 'book' ? { state: { count: state.count + (seats ?? 0) } } : undefined;
            },
            render: () => <modal>x</modal>,
        });
    });

    it("accept the component's own type for a reserved action", () => {
        createComponent<Props, State, { action: '@ui.modal.close'; returnValue: { title: string } }>({
            componentId: 'opener',
            action(_element, action) {
                if (action.action !== '@ui.modal.close') return undefined;
                expectTypeOf(action.returnValue).toEqualTypeOf<{ title: string }>();
                return { props: action.returnValue };
            },
            render: () => <block>x</block>,
        });
    });

    it('give a component only reserved actions if its own are void or never', () => {
        createComponent<Props, State, void>({
            componentId: 'declared-by-void',
            action: (_element, action) => (action.action === '@link.unfurl' ? { props: { title: action.url } } : {}),
            render: () => <block>x</block>,
        });
        createComponent<Props, State, never>({
            componentId: 'declared-by-never',
            action: (_element, action) => (action.action === '@link.unfurl' ? { props: { title: action.url } } : {}),
            render: () => <block>x</block>,
        });
    });

    it('accept a render that returns null, undefined, or the result of a typed function', () => {
        const notFound = (): BlockElement => <block>Not found</block>;
        const asked = async (): Promise<ModalElement> => <modal>Sure?</modal>;
        createComponent<Props>({ componentId: 'a', render: ({ props }) => (props.title ? notFound() : null) });
        createComponent<Props>({
            componentId: 'b',
            async render({ props }) {
                if (!props.title) return;
                return asked();
            },
        });
    });

    it('are inferred from the definition', () => {
        createComponent({
            componentId: 'inferred',
            initialState: { count: 0, name: 'a' },
            action: async (element, action: { action: 'rename'; to: string }) => ({
                state: { ...element.state, name: action.to },
            }),
            render: (element) => {
                expectTypeOf(element.state).toEqualTypeOf<{ count: number; name: string }>();
                return <block>{element.state.name}</block>;
            },
        });
    });

    it('reject a state of another type and a render that returns a string', () => {
        createComponent<Props, State, Own>({
            componentId: 'wrong',
            // @ts-expect-error count is a number
            initialState: { count: 'one' },
            // @ts-expect-error the state is not complete
            action: async () => ({ state: {} }),
            // @ts-expect-error words are no root
            render: () => 'words',
        });
    });
});

describe('createIntegration types', () => {
    it('narrow events by name, type tasks and reject unknown events', () => {
        const onFetch: FetchEventCallback<Context> = async (request, { environment, integration }) => {
            await integration.queueTask({ task: { type: 'mail', payload: { to: environment.secrets.API_KEY } } });
            // @ts-expect-error no such task
            await integration.queueTask({ task: { type: 'fax' } });
            return new Response(request.url);
        };
        createIntegration<Context, Task>({
            fetch: onFetch,
            events: {
                space_view: (event) => {
                    expectTypeOf(event.spaceId).toEqualTypeOf<string>();
                    // @ts-expect-error a view has no revision
                    void event.revisionId;
                },
                space_content_updated: [async (event) => event.revisionId, () => undefined],
                // @ts-expect-error no such event
                space_viewed: () => undefined,
            },
            task: async (task) => {
                if (task.type === 'mail') expectTypeOf(task.payload.to).toEqualTypeOf<string>();
            },
        });
    });

    it('accept one callback for several events', () => {
        const onAny: EventCallback<'site_view' | 'space_view', Context> = (event) => event.url;
        createIntegration<Context>({ events: { site_view: onAny, space_view: [onAny] } });
    });

    it('infer the context from annotated callbacks', () => {
        const onView: EventCallback<'site_view', Context> = (_event, context) => context.environment.secrets.API_KEY;
        createIntegration({ events: { site_view: onView } });
        createIntegration({
            events: {
                page_feedback: (event) => expectTypeOf(event.feedback.rating).toEqualTypeOf<'bad' | 'ok' | 'good'>(),
            },
        });
    });

    it('reject a fetch handler that returns no Response', () => {
        // @ts-expect-error not a Response
        createIntegration({ fetch: async () => 'text' });
    });
});

it("types of content sources, configuration props and tasks carry the author's types", () => {
    createContentSource<ContentSourceInput<{ owner: string }, { repo: { ref: string; value: number } }>, Context>({
        sourceId: 'pages',
        getRevision: async ({ props, dependencies }, { environment }) => {
            expectTypeOf(props.owner).toEqualTypeOf<string>();
            expectTypeOf(dependencies.repo.value).toEqualTypeOf<number>();
            expectTypeOf(environment.secrets.API_KEY).toEqualTypeOf<string>();
            return { pages: [] };
        },
        getPageDocument: async () => ({ nodes: [] }),
    });
    expectTypeOf<
        SpaceInstallationConfigurationProps<Environment>['spaceInstallation']['configuration']
    >().toEqualTypeOf<SpaceSettings | undefined>();
    expectTypeOf<ExtractTaskPayload<Task, 'mail'>>().toEqualTypeOf<{ to: string }>();
    expectTypeOf<ExtractTaskPayload<Context>>().toEqualTypeOf<Task>();
});
