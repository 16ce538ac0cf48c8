import { PAGE_LIMITS, type SelectOption } from '@svc-int/api';

import type { SendRequest } from '../../control.js';
import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { createStore, type Store } from '../../page/store.js';
import { formatEventPath, type EventViewState } from '../events/event-path.js';
import { EventCountsFeed } from '../events/event-counts.js';
import { EventFeed } from '../events/event-feed.js';
import { FoundEvents } from '../events/found-events.js';
import { listTargetIdsByTitle } from '../events/target-titles.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { AddressBar } from '../shell/address-bar.js';
import { ContentSourceDestinationChoice } from '../sources/content-source-destination-choice.js';
import type { StudioUrlState, OpenedToolWithLzRenderRequest } from './url-state.js';
import { BuildsStore } from './builds-store.js';
import { PageOriginsStore } from './page-origins.js';
import { EventCodeFrames } from './event-code-frames.js';
import { syncStage, resumeStageSession } from './sync-stage.js';
import { LiveStream } from './live-stream.js';
import { OverviewStore } from './overview-store.js';
import { findViewByPath } from './views.js';
import { Stage } from './stage.js';
import { Tour } from './tour.js';
import { ProjectVariantsStore } from './project-variants-store.js';
import { findTargetIntegrationEntry, type ViewSettings, formatTargetPath, findUnfurlingTarget } from './targets.js';

export interface StudioOptions {
    client: ServiceClient;
    settings: ViewSettings;
    /** Initial event filter and open event. Default: all events of the current integration. */
    opens?: Omit<StudioUrlState, keyof ViewSettings>;
    address: AddressBar;
    openUrl: (url: string) => void;
    logOut?: (() => Promise<void>) | undefined;
}

const NOTICE_MS = 5000;

export class Studio {
    readonly live = new LiveStream();
    readonly builds = new BuildsStore(this.live);
    readonly variants = new ProjectVariantsStore(this.live);
    readonly frames = new EventCodeFrames(this.live);
    readonly sources = new ContentSourceDestinationChoice();
    readonly shown;
    readonly unknownPath;
    readonly settings;
    /** Undefined while a target is shown. */
    readonly view = createStore<string | undefined>(undefined);
    readonly shownTitle = createStore<string | undefined>(undefined);
    readonly listened = createStore<string | undefined>(undefined);
    readonly events;
    readonly eventCounts;
    readonly foundEvents;
    readonly notice = createStore<string | undefined>(undefined);
    readonly inspects = createStore(false);
    readonly tour = new Tour();
    readonly replayed = createStore<string | undefined>(undefined);
    readonly tool: Store<OpenedToolWithLzRenderRequest | undefined>;
    readonly pages: PageOriginsStore;
    readonly client: ServiceClient;
    readonly address: AddressBar;
    readonly openUrl: (url: string) => void;
    /** Undefined without a login. */
    readonly logOut: (() => Promise<void>) | undefined;
    readonly #workspace: OverviewStore;
    readonly #stage: Stage;
    #nowPath: string | undefined;
    #hasIntegration = false;
    #noticeTimer: ReturnType<typeof setTimeout> | undefined;

    constructor(options: StudioOptions) {
        const notify = (message: string): void => this.notify(message);
        const { client } = options;
        this.client = client;
        this.openUrl = options.openUrl;
        this.logOut = options.logOut;
        this.address = options.address;
        const path = options.address.path();
        const view = findViewByPath(path);
        if (view) this.view.set(path);
        if (view && view !== 'moment') this.#nowPath = path;
        this.settings = createStore(options.settings);
        this.pages = new PageOriginsStore(client, notify);
        this.#stage = new Stage({
            ...options,
            path,
            onShow: (shown) => {
                this.#nowPath = shown;
                this.address.show(shown);
            },
            settings: () => this.settings.get(),
            notify,
            sources: this.sources,
            getVersion: (integration) => this.#getVersion(integration),
            onIntegrationChange: (integration) => this.#handleNewIntegration(integration),
        });
        this.shown = this.#stage.shown;
        this.unknownPath = this.#stage.unknownPath;
        syncStage(this.#stage, this.live);
        this.events = new EventFeed({ client, notify, live: this.live });
        this.eventCounts = new EventCountsFeed({ client, live: this.live, feed: this.events });
        this.foundEvents = new FoundEvents({
            client,
            notify,
            live: this.live,
            feed: this.events,
            listTargetIds: (word) => listTargetIdsByTitle(this.overview.get(), word),
        });
        this.tool = createStore(options.opens?.tool);
        this.#openEvents(options.opens);
        this.#workspace = new OverviewStore({ client, live: this.live, notify, onRead: () => this.#updateStage() });
        this.live.subscribe({ open: (again) => void this.#reload(again) });
    }

    get overview() {
        return this.#workspace.value;
    }

    /** Omits the theme, which may come from the system. */
    state(): StudioUrlState {
        const { editable, width, place } = this.settings.get();
        const { open, find, type, failedOnly, everywhere } = this.events;
        return {
            editable,
            width,
            place,
            tool: this.tool.get(),
            event: open.get(),
            find: find.get(),
            type: type.get(),
            failedOnly: failedOnly.get(),
            everywhere: everywhere.get(),
        };
    }

    /** Calls back on changes of `state()`, except of the search text, at each keystroke. */
    onState(changed: () => void): void {
        const { open, type, failedOnly, everywhere } = this.events;
        for (const store of [this.settings, this.tool, open, type, failedOnly, everywhere]) store.subscribe(changed);
    }

    start(signal: AbortSignal): void {
        this.live.start(this.client, signal);
    }

    show(path: string): void {
        if (findViewByPath(path) !== 'moment') this.#nowPath = path;
        this.address.go(path);
        const isView = findViewByPath(path) !== undefined;
        this.view.set(isView ? path : undefined);
        if (isView) this.address.show(path);
        else this.#stage.follow(path);
        this.#updateStage();
    }

    showNow(integration: string): void {
        this.show(this.#nowPath ?? `#/${encodeURIComponent(integration)}`);
    }

    unfurl(url: string): void {
        if (!this.settings.get().editable) return this.notify('Cannot paste: the document is not editable.');
        const overview = this.overview.get();
        const target = overview && findUnfurlingTarget(overview, url, this.#stage.integration);
        if (!target) return this.notify(`No block can unfurl ${url}`);
        this.view.set(undefined);
        this.#stage.unfurl(formatTargetPath(target), url);
        this.#updateStage();
    }

    listen(integration: string, event?: string): void {
        this.listened.set(integration);
        this.#updateStage();
        if (event !== undefined) this.events.show(event);
    }

    openEvent(state: EventViewState): void {
        this.show(formatEventPath(state));
        this.listen(state.integration);
    }

    refresh(): Promise<void> {
        return this.#workspace.read();
    }

    change(settings: Partial<ViewSettings>): void {
        this.settings.set({ ...this.settings.get(), ...settings });
        this.#updateStage();
    }

    setPreviewWidth(width: number | undefined): void {
        const { width: _, ...settings } = this.settings.get();
        this.settings.set({ ...settings, ...(width !== undefined && { width }) });
    }

    /** Restarts with empty props and state, and deletes the stored props. */
    async restart(): Promise<void> {
        const tool = this.tool.get();
        // Drops the tool's request, which would be applied again.
        if (tool) this.tool.set({ name: tool.name });
        await this.#stage.discard();
        this.#updateStage();
    }

    async sendEvent(request: SendRequest): Promise<void> {
        const { eventId } = await this.client.sendEvent(request);
        this.events.sent.set(eventId);
        if (request.repeats !== undefined) this.replayed.set(eventId);
        this.events.open.set(eventId);
    }

    notify(message: string): void {
        this.notice.set(truncateTextWithOmissionNote(message, PAGE_LIMITS.line));
        clearTimeout(this.#noticeTimer);
        this.#noticeTimer = setTimeout(() => this.notice.set(undefined), NOTICE_MS);
    }

    async #reload(again: boolean): Promise<void> {
        const read = (): Promise<void> => this.#workspace.read();
        if (!again) return read();
        await resumeStageSession(this.#stage, this.overview, read);
        this.live.resume();
        // Webframe origins may have another port now.
        void this.pages.find();
    }

    #updateStage(): void {
        const overview = this.overview.get();
        this.#stage.update(this.view.get() === undefined ? overview : undefined);
        if (!overview) return;
        const all = overview.integrations.map(({ name }) => name);
        const known = all.find((name) => name === this.listened.get());
        const listened = this.#stage.integration ?? known ?? all[0];
        this.listened.set(listened);
        if (listened !== undefined) this.events.follow(listened, all);
    }

    async specifications(): Promise<SelectOption[]> {
        const overview = this.overview.get();
        const target = this.shown.get()?.target;
        const installed = overview && target && findTargetIntegrationEntry(overview, target)?.installations[0];
        return installed ? this.client.specifications(installed.organization) : [];
    }

    #getVersion(integration: string): number | undefined {
        const saved = this.builds.reload.get();
        const read = this.overview.get()?.integrations.find(({ name }) => name === integration)?.version;
        // The overview lags behind a save.
        return saved?.integration === integration ? Math.max(saved.version, read ?? 0) : read;
    }

    #openEvents({ event, find = '', type, failedOnly = false, everywhere = false }: StudioOptions['opens'] = {}): void {
        this.events.open.set(event);
        this.events.find.set(find);
        this.events.type.set(type);
        this.events.failedOnly.set(failedOnly);
        this.events.everywhere.set(everywhere);
    }

    #handleNewIntegration(integration: string): void {
        // The URL may name an event of the first integration.
        if (this.#hasIntegration) this.events.open.set(undefined);
        this.#hasIntegration = true;
        this.pages.add(integration);
    }
}
