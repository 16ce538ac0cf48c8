import type { RenderContext } from '@svc-int/api';

import { isJsonEqual } from '../../page/bindings.js';
import type { Session } from '../../page/session.js';
import { createStore } from '../../page/store.js';
import type { WorkspaceOverview } from '../../control.js';
import { openTargetContent, type TargetContent, type TargetContentOptions } from './open-target-content.js';
import {
    createTargetRenderContext,
    findTargetByPathOrDefault,
    findTargetInstallationIdInContext,
    isTargetRenderedInContext,
    formatTargetPath,
} from './targets.js';
import type { ViewSettings, StudioTarget } from './targets.js';

export interface StageState {
    target: StudioTarget;
    content: TargetContent;
    serial: number;
}

export interface StageOptions extends Omit<TargetContentOptions, 'isEditable' | 'action'> {
    settings: () => ViewSettings;
    path: string;
    onShow: (path: string) => void;
    /** Called when the first or another integration is shown. */
    onIntegrationChange: (integration: string) => void;
}

export class Stage {
    readonly shown = createStore<StageState | undefined>(undefined);
    /** Path without a target; a default target is shown. */
    readonly unknownPath = createStore<string | undefined>(undefined);
    readonly #options: StageOptions;
    #path: string;
    #serial = 0;
    #key = '';
    #context: RenderContext | undefined;
    #pasted: string | undefined;

    constructor(options: StageOptions) {
        this.#options = options;
        this.#path = options.path;
    }

    get integration(): string | undefined {
        return this.shown.get()?.target.integration;
    }

    get session(): Session | undefined {
        const content = this.shown.get()?.content;
        return content?.type === 'component' ? content.session : undefined;
    }

    /** `update` applies the path. */
    follow(path: string): void {
        this.#path = path;
    }

    unfurl(path: string, url: string): void {
        this.#path = path;
        this.#pasted = url;
        this.#key = '';
    }

    /** Discards the content and its stored props. It restarts with the next `update`. */
    async discard(): Promise<void> {
        const content = this.shown.get()?.content;
        if (content?.type === 'component') await content.document?.delete();
        this.#key = '';
    }

    /** Shows the target for path, overview and settings. Keeps the current session if possible. */
    update(overview: WorkspaceOverview | undefined): void {
        const target = overview && findTargetByPathOrDefault(overview, this.#path, this.integration);
        if (!overview || !target) return this.#clear();
        this.unknownPath.set(
            isEmptyPath(this.#path) || formatTargetPath(target) === this.#path ? undefined : this.#path,
        );
        const context = createTargetRenderContext(overview, target, this.#options.settings());
        const key = getKey(overview, target, context);
        const moved = !isJsonEqual(context, this.#context);
        this.#context = context;
        if (key !== this.#key) void this.#open(overview, target, context);
        else this.#update(target, moved ? context : undefined);
        this.#key = key;
    }

    async #open(overview: WorkspaceOverview, target: StudioTarget, context: RenderContext | undefined): Promise<void> {
        const serial = ++this.#serial;
        // The URL must not reach another target.
        const pasted = this.#pasted;
        this.#pasted = undefined;
        const type = !isTargetRenderedInContext(target) ? 'facts' : context ? 'reading' : 'nowhere';
        this.#show({ target, serial, content: { type } });
        if (!isTargetRenderedInContext(target) || !context) return;
        const isEditable = (): boolean => this.#options.settings().editable;
        const action = pasted === undefined ? undefined : { action: '@link.unfurl' as const, url: pasted };
        const options = { ...this.#options, isEditable, action };
        const content = await openTargetContent(overview, target, context, options);
        if (serial !== this.#serial) return dispose(content);
        this.#show({ target, serial, content });
        if (this.#context && !isJsonEqual(this.#context, context)) this.session?.setContext(this.#context);
    }

    #update(target: StudioTarget, context: RenderContext | undefined): void {
        const shown = this.shown.get();
        if (shown && !isJsonEqual(shown.target, target)) this.shown.set({ ...shown, target });
        if (context) this.session?.setContext(context);
    }

    #show(next: StageState): void {
        const before = this.shown.get();
        if (before) dispose(before.content);
        this.shown.set(next);
        this.#options.onShow(formatTargetPath(next.target));
        if (before?.target.integration !== next.target.integration)
            this.#options.onIntegrationChange(next.target.integration);
    }

    #clear(): void {
        const before = this.shown.get();
        if (before) dispose(before.content);
        this.#serial++;
        this.#key = '';
        this.shown.set(undefined);
    }
}

/** A session survives changes of theme and editability only. */
function getKey(overview: WorkspaceOverview, target: StudioTarget, context: RenderContext | undefined): string {
    const contextKey = context && { ...context, theme: '', editable: true };
    const installation = context && findTargetInstallationIdInContext(overview, target, context);
    return JSON.stringify([formatTargetPath(target), target.shows, installation, contextKey]);
}

function isEmptyPath(path: string): boolean {
    return /^#?\/?$/.test(path);
}

function dispose(content: TargetContent): void {
    if (content.type === 'component') content.session.dispose();
}
