import {
    createComponent,
    createIntegration,
    type EventCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
} from '@svc-int/runtime';

interface Secrets {
    API_KEY: string;
}
type Context = RuntimeContext<RuntimeEnvironment<object, object, object, Secrets>>;
type Own = { action: 'inc' };

createIntegration({ events: { space_viewed: () => undefined } }); // error: 'space_viewed' does not exist | 'space_view'
createIntegration({ events: { space_view: (event) => event.revisionId } }); // error: 'revisionId' does not exist | 'SpaceViewEvent'
createIntegration({ fetch: async () => 'text' }); // error: 'FetchEventCallback | 'string' is not assignable to type 'Response'
createIntegration({ components: ['poll'] }); // error: 'string' is not assignable | 'ComponentDefinition'
export const onView: EventCallback<'space_viewed', Context> = () => undefined; // error: "space_viewed" | does not satisfy the constraint | "installation_setup"
createComponent<{ title: string }, { count: number }, Own>({
    componentId: 'typed',
    initialState: { count: 'one' }, // error: 'string' is not assignable to type 'number'
    action: async (_element, { action }) => ({ state: { count: action } }), // error: 'state.count' | 'number'
    render: (element) => <block>{element.props.titel}</block>, // error: 'titel' does not exist | Did you mean 'title'
});
createComponent<object, { count: number }, Own>({
    componentId: 'actions',
    action: async (_element, action) => (action.action === 'dec' ? {} : undefined), // error: "inc"' and '"dec"' have no overlap
    render: (element) => <markdown content={element.dynamicState('cuont')} />, // error: "cuont" | "count"
});
createComponent({ componentId: 'words', render: () => 'words' }); // error: 'string' is not assignable | RootElement
createIntegration<Context>({ task: (_task, { environment }) => environment.secrets.API_KYE }); // error: Did you mean 'API_KEY'?
createComponent({ componentId: 'props', render: ({ props }) => <block><text>{props}</text></block> }); // error: 'ComponentProps' is not assignable to type 'Children<
