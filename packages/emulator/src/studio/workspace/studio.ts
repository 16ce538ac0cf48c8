import type { RenderContext } from '@svc-int/api';

import { Session } from '../../client/session.js';
import { createStore } from '../../client/store.js';
import type { BuildMessage, DeliveryMessage, ReloadMessage, StreamMessage, WorkspaceOverview } from '../../control.js';
import { followStream } from '../../stream/follow-stream.js';
import { EventFeed } from '../events/event-feed.js';
import type { Service } from '../service/service.js';
import { contextOf, findTarget, installationIn, targetPath } from './targets.js';
import type { Settings, Target } from './targets.js';

/** What is shown in the middle of the page. */
export interface Shown {
    target: Target;
    /** Left out when the target is installed nowhere. */
    session?: Session;
    /** Another number for each session. */
    serial: number;
}

/** What the page is made of besides the service. */
export interface StudioOptions {
    service: Service;
    settings: Settings;
    /** The target that the address names. */
    path: string;
    /** Called when another target is shown, with its name for the address. */
    onShow: (path: string) => void;
    openUrl: (url: string) => void;
}

/** How long a notice stays, in milliseconds. */
const NOTICE_MS = 5000;

/** State of the whole page: what the service says, what the person chose, and the session that follows from both. */
export class Studio {
    readonly overview = createStore<WorkspaceOverview | undefined>(undefined);
    readonly shown = createStore<Shown | undefined>(undefined);
    readonly settings;
    readonly connection = createStore<'connecting' | 'live' | 'lost'>('connecting');
    readonly build = createStore<BuildMessage | undefined>(undefined);
    readonly reload = createStore<ReloadMessage | undefined>(undefined);
    readonly events;
    readonly notice = createStore<string | undefined>(undefined);
    readonly origins = createStore<readonly string[]>([]);
    readonly service: Service;
    readonly #options: StudioOptions;
    #path: string;
    #serial = 0;
    #key = '';
    #context = '';
    #forgetting: ReturnType<typeof setTimeout> | undefined;

    constructor(options: StudioOptions) {
        this.#options = options;
        this.service = options.service;
        this.events = new EventFeed(options.service, (message) => this.notify(message));
        this.settings = createStore(options.settings);
        this.#path = options.path;
    }

    /** Follows the service until `signal` is aborted. */
    start(signal: AbortSignal): void {
        void followStream({
            open: (end) => this.service.stream(end),
            onMessage: (message) => this.#receive(message),
            onOpen: () => this.#refreshAll(),
            onClose: () => this.connection.set('lost'),
            onRefused: () => this.connection.set('lost'),
            signal,
        });
    }

    /** Shows the target with this name, or the first one. */
    show(path: string): void {
        this.#path = path;
        this.#arrange();
    }

    /** Changes how things are shown. */
    change(settings: Partial<Settings>): void {
        this.settings.set({ ...this.settings.get(), ...settings });
        this.#arrange();
    }

    /** Begins the shown component anew, with empty props and state. */
    restart(): void {
        this.#key = '';
        this.#arrange();
    }

    /** Tells the person something short. */
    notify(message: string): void {
        this.notice.set(message);
        clearTimeout(this.#forgetting);
        this.#forgetting = setTimeout(() => this.notice.set(undefined), NOTICE_MS);
    }

    #receive(message: StreamMessage): void {
        switch (message.event) {
            case 'build':
                return this.build.set(message);
            case 'reload':
                return this.#takeReload(message);
            case 'delivery':
                this.#noticeSetup(message);
                return this.events.receive(message);
            case 'logs':
                return this.events.receive(message);
            default:
                return message satisfies never;
        }
    }

    /** Such an event follows each change of a configuration. */
    #noticeSetup({ type, integration }: DeliveryMessage): void {
        const shown = this.shown.get();
        if (shown?.target.integration !== integration || !type.endsWith('installation_setup')) return;
        void shown.session?.reconfigure();
    }

    #takeReload(message: ReloadMessage): void {
        this.reload.set(message);
        const shown = this.shown.get();
        if (shown?.target.integration === message.integration) shown.session?.refresh();
        void this.#loadOverview();
    }

    #refreshAll(): void {
        const again = this.connection.get() === 'lost';
        this.connection.set('live');
        void this.#loadOverview().then(() => this.events.refresh());
        if (again) this.shown.get()?.session?.refresh();
    }

    async #loadOverview(): Promise<void> {
        try {
            this.overview.set(await this.service.workspace());
            this.#arrange();
        } catch (error) {
            this.notify(`The workspace could not be read: ${String(error)}`);
        }
    }

    #arrange(): void {
        const overview = this.overview.get();
        const target = overview && findTarget(overview, this.#path);
        if (!overview || !target) return this.#replace(undefined);
        const context = contextOf(overview, target, this.settings.get());
        // Theme and editability change the context of a session; any other difference is another session.
        const key = JSON.stringify([targetPath(target), context && { ...context, theme: '', editable: true }]);
        const exact = JSON.stringify(context);
        const session = this.shown.get()?.session;
        if (key !== this.#key)
            this.#replace({
                target,
                session: context && this.#open(overview, target, context),
                serial: ++this.#serial,
            });
        else if (context && exact !== this.#context) session?.setContext(context);
        this.#key = key;
        this.#context = exact;
    }

    #open(overview: WorkspaceOverview, target: Target, context: RenderContext): Session {
        const { integration, componentId } = target;
        const installation = installationIn(overview, target, context);
        return new Session({
            componentId,
            configured:
                installation === undefined
                    ? undefined
                    : this.service.configured({ integration, installation }, context),
            context,
            render: (request, signal) => this.service.render(integration, request, signal),
            openUrl: this.#options.openUrl,
            notify: (message) => this.notify(message),
            onComplete: () => this.notify('The component completed.'),
        });
    }

    #replace(next: Shown | undefined): void {
        const before = this.shown.get();
        before?.session?.dispose();
        this.shown.set(next);
        if (!next) return void (this.#key = '');
        this.#options.onShow(targetPath(next.target));
        if (before?.target.integration !== next.target.integration) this.#meet(next.target.integration);
    }

    #meet(integration: string): void {
        this.events.follow(integration);
        this.service.publicOrigins(integration).then(
            (origins) => this.origins.set(origins),
            (error: unknown) => this.notify(`The public address of ${integration} could not be read: ${String(error)}`),
        );
    }
}
