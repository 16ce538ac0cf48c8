// Code for the hosted service's kit, with other package names.
import type {
    ButtonElement,
    InstallationStatus,
    Integration,
    IntegrationEvent,
    Revision,
    SiteInstallationEnvironment,
} from '@svc-int/api';
import {
    createComponent,
    createContentSource,
    createIntegration,
    createOAuthHandler,
    defaultOAuthExtractCredentials,
    ExposableError,
    getOAuthToken,
    Logger,
    type ComponentAction,
    type ComponentDefinition,
    type ComponentInstance,
    type ConfigureContentSourceProps,
    type ContentSourceDependenciesValueFromRef,
    type ContentSourceInput,
    type EventCallback,
    type ExtractTaskPayload,
    type FetchEventCallback,
    type FetchPublishScriptEventCallback,
    type FetchVisitorAuthenticationEventCallback,
    type InstallationConfigurationProps,
    type NonFetchEvent,
    type OAuthConfig,
    type OAuthConfiguration,
    type OAuthResponse,
    type OmitType,
    type RuntimeCallback,
    type RuntimeContext,
    type RuntimeEnvironment,
    type SpaceInstallationConfigurationProps,
} from '@svc-int/runtime';

interface Account {
    oauth_credentials?: OAuthConfiguration;
}
interface SpaceSettings {
    channel?: string;
}
type SiteSettings = { tracking_id?: string };
type Environment = RuntimeEnvironment<Account, SpaceSettings, SiteSettings>;
type Task = { type: 'sync'; payload: { pages: string[] } } | { type: 'clean' };
type Context = RuntimeContext<Environment, Task>;

const logger = Logger('moved');

interface Answer extends OAuthResponse {
    team: { id: string; name: string };
}
const oauth: OAuthConfig<Answer> = {
    clientId: 'id',
    clientSecret: 'secret',
    authorizeURL: (installation) => `https://example.com/${installation.id}`,
    accessTokenURL: 'https://example.com/token',
    extractCredentials: async (response) => ({
        configuration: { oauth_credentials: { access_token: response.access_token } },
        externalIds: [response.team.id],
    }),
};
const endless = defaultOAuthExtractCredentials({ access_token: 'a' });
export const endsAt = ({ expires_in }: OAuthResponse): number => Date.now() + expires_in * 1000;
export const short: OAuthConfig<{ access_token: string; expires_in?: number }> = {
    ...oauth,
    extractCredentials: update,
};

function update(): NonNullable<Parameters<RuntimeContext['api']['integrations']['updateIntegrationInstallation']>[2]> {
    return { externalIds: ['a'] };
}

const onFetch: FetchEventCallback<Context> = async (request, context) => {
    const { environment, api } = context;
    const credentials = environment.installation?.configuration.oauth_credentials;
    const token = await getOAuthToken<Answer>(credentials, oauth, context);
    const other = await api.createInstallationClient('other');
    const named = await api.createInstallationClient(environment.integration.name, 'other');
    logger.info(`${api.endpoint} ${other.userAgent} ${named.endpoint}`);
    const pages = environment.spaceInstallation?.urls.publicContentEndpoint;
    return new URL(request.url).pathname === '/oauth'
        ? createOAuthHandler<Answer>(oauth, { replace: false })(request, context)
        : Response.json({ token, pages, ...endless });
};

const onSetup: EventCallback<'installation_setup', Context> = async (event, { environment }) => {
    const status: InstallationStatus | undefined = environment.installation?.status ?? event.status;
    if (status === 'paused') throw new ExposableError('It is paused.', 409);
};
const names: NonFetchEvent[] = ['space_view', 'space_content_updated', 'installation_setup'];

const script: FetchPublishScriptEventCallback<Context> = async (event, { environment }) => {
    const { tracking_id } = environment.siteInstallation?.configuration ?? {};
    return tracking_id ? new Response(`// ${event.type} ${tracking_id}`) : undefined;
};
const visitor: FetchVisitorAuthenticationEventCallback<Context> = (_event, { environment }) =>
    Response.redirect(`https://example.com/?site=${new URLSearchParams(environment.siteInstallation?.site)}`);

const sync: RuntimeCallback<[ExtractTaskPayload<Context>], Promise<void>, Context> = async (task) => {
    if (task.type === 'sync') logger.info(task.payload.pages.join());
};

const account = createComponent<
    InstallationConfigurationProps<Environment>,
    { token: string },
    { action: 'save' },
    Context
>({
    componentId: 'account',
    initialState: ({ installation }) => ({ token: installation.configuration.oauth_credentials?.access_token ?? '' }),
    action: async (element, action, { api, environment }) => {
        switch (action.action) {
            case 'save':
                await api.integrations.updateIntegrationInstallation(
                    environment.integration.name,
                    environment.installation?.id ?? '',
                    { configuration: { token: element.state.token } },
                );
                return { type: 'complete' as const };
            case '@link.unfurl':
                return { props: element.props };
            default:
                return undefined;
        }
    },
    render: async () => (
        <configuration>
            <input label="Token" element={<textinput state="token" />} />
        </configuration>
    ),
});

type SpaceProps = SpaceInstallationConfigurationProps<Environment>;
const space = createComponent<SpaceProps, { channel?: string }, void, Context>({
    componentId: 'space',
    initialState: ({ spaceInstallation }) => ({ channel: spaceInstallation.configuration?.channel ?? '' }),
    action: async (element, action) => (action.action === '@ui.modal.close' ? { state: element.state } : element),
    render: (element) => <configuration>{channelText(element)}</configuration>,
});

function channelText({ state }: ComponentInstance<SpaceProps, { channel?: string }>) {
    return <text>{state.channel ?? 'none'}</text>;
}

const block = createComponent<{ url?: string }, {}, {}, Context>({
    componentId: 'block',
    async action(element, action) {
        return action.action === '@link.unfurl' ? { props: { url: action.url } } : element;
    },
    async render(element) {
        return (
            <block controls={[{ label: 'Open', onPress: { action: '@ui.url.open', url: element.props.url ?? '' } }]}>
                <card title={element.props.url ?? 'None'} hint={[<text>{`Shown in ${element.context.type}`}</text>]} />
            </block>
        );
    },
});

type Source = ContentSourceInput<{ owner: string }>;
type Unfurl = ComponentAction<void>;
export const isUnfurl = (action: Unfurl): boolean => action.action === '@link.unfurl';
const source = createContentSource<Source, Context>({
    sourceId: 'source',
    getRevision: async ({ props }) => ({ pages: [{ id: props.owner, title: props.owner, type: 'document' }] }),
    getPageDocument: async () => ({ object: 'document', data: {}, nodes: [] }),
});
export const split = createContentSource<
    { models?: boolean },
    { doc: string },
    { spec: { ref: { kind: 'openapi'; spec: string } } },
    Context
>({
    sourceId: 'split',
    getRevision: async ({ dependencies: { spec } }, { environment }) => ({
        pages: [{ title: spec.value?.slug ?? spec.ref.spec, from: environment.integration.name }],
    }),
    getPageDocument: async ({ props }) => ({ object: 'document', data: { doc: props.doc }, nodes: [] }),
});
export const configured = ({ props }: ConfigureContentSourceProps<Source>) => props?.owner;

export const describe = (event: IntegrationEvent, { name, urls }: Integration): string =>
    `${names.length} ${name} ${urls.publicContentEndpoint} ${event.type}`;

/** Type arguments are optional for functions that take a context. */
const logContext = (context: RuntimeContext) => logger.info(context.environment.integration.name);
export const logTyped = (context: Context) => logContext(context);
/** An untyped configuration behaves as in the hosted service's kit. */
export const readUntyped = (context: RuntimeContext<RuntimeEnvironment<{}>>): string | undefined =>
    context.environment.installation?.configuration.account;
export const readPlaced = (place: SiteInstallationEnvironment<SiteSettings>): SiteInstallationEnvironment => place;
export const isProxied = ({ environment }: Context): boolean => environment.installation?.network?.proxy ?? false;
export const findMerged = (revision: Revision): number | undefined =>
    revision.type === 'merge' || revision.type === 'computed' ? revision.mergedFrom?.number : undefined;
type Spec = { spec: { ref: { kind: 'openapi'; spec: string } } };
export const slugOf = ({ spec }: ContentSourceDependenciesValueFromRef<Spec>): string | undefined => spec.value?.slug;
export const pressed = ({ label }: OmitType<ButtonElement>): string | undefined => label;

const components: ComponentDefinition[] = [account, space, block];

export default createIntegration<Context>({
    fetch: onFetch,
    fetch_published_script: script,
    fetch_visitor_authentication: visitor,
    components,
    contentSources: [source],
    events: { installation_setup: [onSetup], space_view: async () => {} },
    task: sync,
});
