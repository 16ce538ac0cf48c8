import { PAGE_LIMITS, type SelectOption } from '@svc-int/api';

import { sameJson } from '../../page/bindings.js';
import { boundedText } from '../../page/bounded.js';
import type { PageOrigins } from '../../page/page-origins.js';
import { createStore } from '../../page/store.js';
import type {
    BuildMessage,
    DeliveryMessage,
    ReloadMessage,
    SendRequest,
    ScriptMessage,
    StreamMessage,
    WorkspaceOverview,
} from '../../control.js';
import { followStream } from '../../stream/follow-stream.js';
import { EventFeed } from '../events/event-feed.js';
import type { ServiceClient } from '../service-client/service-client.js';
import { Stage } from './stage.js';
import { entryOf, type Settings, targetPath, unfurlingTarget } from './targets.js';
import { messageOf } from '../../values/message-of.js';
import { viewAt } from './own-views.js';

/** Environment of the page, besides the service. */
export interface StudioOptions {
    client: ServiceClient;
    settings: Settings;
    /** The target that the address names. */
    path: string;
    /** Called when another target is shown, with its name for the address. */
    onShow: (path: string) => void;
    openUrl: (url: string) => void;
}

/** Pause after an event that tells of a change before the overview is read again, in milliseconds. */
const OVERVIEW_PAUSE = 100;

/** How long a notice stays, in milliseconds. */
const NOTICE_MS = 5000;

/** State of the whole page: what the service says, what the person chose, and the session that follows from both. */
export class Studio {
    readonly overview = createStore<WorkspaceOverview | undefined>(undefined);
    readonly shown;
    readonly settings;
    readonly connection = createStore<'connecting' | 'live' | 'lost'>('connecting');
    /** The last build of each project where it failed. */
    readonly failedBuilds = createStore<readonly BuildMessage[]>([]);
    readonly reload = createStore<ReloadMessage | undefined>(undefined);
    /** The last that pages of sites told of a script. */
    readonly script = createStore<ScriptMessage | undefined>(undefined);
    /** Address of a view of the page itself while one is open. */
    readonly view = createStore<string | undefined>(undefined);
    /** Events that began or ended, in number. */
    readonly deliveries = createStore(0);
    /** Name of the integration whose events are listed. */
    readonly listened = createStore<string | undefined>(undefined);
    readonly events;
    readonly notice = createStore<string | undefined>(undefined);
    /** Whether props and state of what is shown are unfolded: they stay so when it is read again, or something else is shown. */
    readonly inspects = createStore(false);
    readonly pageOrigins = createStore<PageOrigins | undefined>(undefined);
    readonly client: ServiceClient;
    /** Opens an address in a new tab. */
    readonly openUrl: (url: string) => void;
    readonly #stage: Stage;
    readonly #onShow: (path: string) => void;
    #forgetting: ReturnType<typeof setTimeout> | undefined;
    #soon: ReturnType<typeof setTimeout> | undefined;

    constructor(options: StudioOptions) {
        const notify = (message: string): void => this.notify(message);
        this.client = options.client;
        this.openUrl = options.openUrl;
        this.#onShow = options.onShow;
        if (viewAt(options.path)) this.view.set(options.path);
        this.events = new EventFeed(options.client, notify);
        this.settings = createStore(options.settings);
        this.#stage = new Stage({
            ...options,
            settings: () => this.settings.get(),
            notify,
            show: (path) => this.show(path),
            onMeet: (integration) => this.#meet(integration),
        });
        this.shown = this.#stage.shown;
    }

    /** Follows the service until `signal` is aborted. */
    start(signal: AbortSignal): void {
        void followStream({
            open: (end) => this.client.stream(end),
            onMessage: (message) => this.#receive(message),
            onOpen: () => void this.#refreshAll(),
            onClose: () => this.#lose(),
            onRefused: () => this.connection.set('lost'),
            signal,
        });
    }

    /** Shows a view of the page itself, or the target with this name, or the first one. */
    show(path: string): void {
        const isView = viewAt(path) !== undefined;
        this.view.set(isView ? path : undefined);
        if (isView) this.#onShow(path);
        else this.#stage.follow(path);
        this.#arrange();
    }

    /** Shows the block that unfurls an address, as it does when somebody pastes that into a document. */
    unfurl(url: string): void {
        if (!this.settings.get().editable) return this.notify('Nothing is pasted: the document is not editable.');
        const overview = this.overview.get();
        const target = overview && unfurlingTarget(overview, url, this.#stage.integration);
        if (!target) return this.notify(`No block here unfurls ${url}`);
        this.view.set(undefined);
        this.#stage.unfurl(targetPath(target), url);
        this.#arrange();
    }

    /** Lists the events of an integration while a view of the page itself is open, and opens one of them. */
    listen(integration: string, event?: string): void {
        this.listened.set(integration);
        this.#arrange();
        if (event !== undefined) this.events.open.set(event);
    }

    /** Reads again what is in the workspace. */
    refresh(): void {
        void this.#loadOverview();
    }

    /** Changes how things are shown. */
    change(settings: Partial<Settings>): void {
        this.settings.set({ ...this.settings.get(), ...settings });
        this.#arrange();
    }

    /** Restarts the shown component, with empty props and state; the document forgets the props of the block. */
    async restart(): Promise<void> {
        await this.#stage.forget();
        this.#arrange();
    }

    /** Sends an event to an integration, and opens it among the others. */
    async sendEvent(request: SendRequest): Promise<void> {
        const { eventId } = await this.client.sendEvent(request);
        this.events.open.set(eventId);
    }

    /** Tells the person something short. */
    notify(message: string): void {
        this.notice.set(boundedText(message, PAGE_LIMITS.line));
        clearTimeout(this.#forgetting);
        this.#forgetting = setTimeout(() => this.notice.set(undefined), NOTICE_MS);
    }

    #receive(message: StreamMessage): void {
        switch (message.event) {
            case 'build':
                return this.#takeBuild(message);
            case 'reload':
                return this.#takeReload(message);
            case 'unpublish':
                this.events.receive(message);
                return void this.#loadOverview();
            case 'delivery':
                this.deliveries.set(this.deliveries.get() + 1);
                this.#noticeSetup(message);
                this.#noticeFailure(message);
                return this.events.receive(message);
            case 'dispatch':
                this.deliveries.set(this.deliveries.get() + 1);
                return this.events.receive(message);
            case 'logs':
            case 'removal':
                return this.events.receive(message);
            case 'script':
                return this.script.set(message);
            case 'request':
                // The trace of its event has it.
                return;
            default:
                return message satisfies never;
        }
    }

    #takeBuild(message: BuildMessage): void {
        const others = this.failedBuilds.get().filter(({ manifest }) => manifest !== message.manifest);
        this.failedBuilds.set(message.ok ? others : [...others, message]);
    }

    /** Such an event follows each change of an installation, its places and its configuration. */
    #noticeSetup({ type, integration }: DeliveryMessage): void {
        if (!/installation_(setup|deleted)$/.test(type)) return;
        this.#loadOverviewSoon();
        const shown = this.shown.get();
        if (shown?.target.integration !== integration) return;
        if (shown.content.type === 'component') void shown.content.session.reconfigure();
        else if (shown.content.type === 'form') void shown.content.draft.refresh();
    }

    /** A runtime that was restarted tells of the events that it never answered. */
    #noticeFailure({ type, integration, subject, error }: DeliveryMessage): void {
        const isShown = this.#stage.integration === integration;
        if (isShown && type === 'ui_render' && error !== undefined) this.#stage.session?.explain(subject, error);
    }

    #takeReload(message: ReloadMessage): void {
        this.reload.set(message);
        if (this.#stage.integration === message.integration) this.#stage.session?.refresh();
        void this.#loadOverview();
    }

    async #refreshAll(): Promise<void> {
        const again = this.connection.get() === 'lost';
        this.connection.set('live');
        this.events.restart();
        const before = this.#shownVersion();
        await this.#loadOverview();
        // By now the stream has told what was never answered, and why.
        if (!again) return;
        // Another version may have come while nobody listened.
        if (this.#shownVersion() === before) this.#stage.session?.reconnect();
        else this.#stage.session?.refresh();
        const { integration } = this.#stage;
        // The next session may have taken another port.
        if (integration !== undefined) void this.#findPages(integration);
    }

    #shownVersion(): number | undefined {
        const serving = this.overview.get()?.integrations ?? [];
        return serving.find(({ name }) => name === this.#stage.integration)?.version;
    }

    #lose(): void {
        this.connection.set('lost');
        this.#stage.session?.lose();
    }

    /** Many such events come at once when an integration is installed. */
    #loadOverviewSoon(): void {
        clearTimeout(this.#soon);
        this.#soon = setTimeout(() => void this.#loadOverview(), OVERVIEW_PAUSE);
    }

    async #loadOverview(): Promise<void> {
        try {
            this.overview.set(await this.client.workspace());
            this.#arrange();
        } catch (error) {
            this.notify(`The workspace could not be read: ${messageOf(error)}`);
        }
    }

    #arrange(): void {
        const overview = this.overview.get();
        this.#stage.arrange(this.view.get() === undefined ? overview : undefined);
        if (!overview) return;
        const all = overview.integrations.map(({ name }) => name);
        const known = all.find((name) => name === this.listened.get());
        const listened = this.#stage.integration ?? known ?? all[0];
        this.listened.set(listened);
        if (listened !== undefined) this.events.follow(listened, all);
    }

    /** The OpenAPI specifications where the shown integration is installed. */
    async specifications(): Promise<SelectOption[]> {
        const overview = this.overview.get();
        const target = this.shown.get()?.target;
        const installed = overview && target && entryOf(overview, target)?.installations[0];
        return installed ? this.client.specifications(installed.organization) : [];
    }

    #meet(integration: string): void {
        this.events.open.set(undefined);
        this.pageOrigins.set(undefined);
        void this.#findPages(integration);
    }

    async #findPages(integration: string): Promise<void> {
        try {
            const origins = await this.client.pageOrigins(integration);
            const isShown = this.#stage.integration === integration;
            if (isShown && !sameJson(origins, this.pageOrigins.get())) this.pageOrigins.set(origins);
        } catch (error) {
            this.notify(`The public address of ${integration} could not be read: ${messageOf(error)}`);
        }
    }
}
