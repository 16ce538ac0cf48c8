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

/** Target in the middle of the page, and its content. */
export interface StageState {
    target: StudioTarget;
    content: TargetContent;
    /** Another number for each content. */
    serial: number;
}

/** Options of a stage. */
export interface StageOptions extends Omit<TargetContentOptions, 'isEditable' | 'action'> {
    settings: () => ViewSettings;
    /** The target that the address names. */
    path: string;
    /** Called when another target is shown, with its name for the address. */
    onShow: (path: string) => void;
    /** Called when what is shown is of another integration than before. */
    onMeet: (integration: string) => void;
}

/** The middle of the page: the target that the address names, and the session that follows from it. */
export class Stage {
    readonly shown = createStore<StageState | undefined>(undefined);
    /** Address that names no target; another target is shown instead. */
    readonly unknownPath = createStore<string | undefined>(undefined);
    readonly #options: StageOptions;
    #path: string;
    #serial = 0;
    #key = '';
    #context: RenderContext | undefined;
    /** Address that the next content begins with. */
    #pasted: string | undefined;

    constructor(options: StageOptions) {
        this.#options = options;
        this.#path = options.path;
    }

    /** Name of the integration that is shown. */
    get integration(): string | undefined {
        return this.shown.get()?.target.integration;
    }

    /** The session of the component that is shown. */
    get session(): Session | undefined {
        const content = this.shown.get()?.content;
        return content?.type === 'component' ? content.session : undefined;
    }

    /** Follows the address; what it names is shown when the stage is arranged. */
    follow(path: string): void {
        this.#path = path;
    }

    /** Has a block begin with an address that was pasted, when the stage is arranged. */
    unfurl(path: string, url: string): void {
        this.#path = path;
        this.#pasted = url;
        this.#key = '';
    }

    /** Forgets the shown content and its props in the document: it restarts when the stage is arranged. */
    async forget(): Promise<void> {
        const content = this.shown.get()?.content;
        if (content?.type === 'component') await content.document?.delete();
        this.#key = '';
    }

    /** Shows what follows from the workspace, the address and the settings; what is shown goes on where it is the same. */
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
        // Taken here, so that it reaches nothing else where this cannot be shown.
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
        // It may have been changed while something was read.
        if (this.#context && !isJsonEqual(this.#context, context)) this.session?.setContext(this.#context);
    }

    /** Goes on with what is shown, under another title or in another context perhaps. */
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
        if (before?.target.integration !== next.target.integration) this.#options.onMeet(next.target.integration);
    }

    #clear(): void {
        const before = this.shown.get();
        if (before) dispose(before.content);
        this.#serial++;
        this.#key = '';
        this.shown.set(undefined);
    }
}

/** Two targets with the same key go on as one: theme and editability change a session, any other difference makes another. */
function getKey(overview: WorkspaceOverview, target: StudioTarget, context: RenderContext | undefined): string {
    const contextKey = context && { ...context, theme: '', editable: true };
    const installation = context && findTargetInstallationIdInContext(overview, target, context);
    return JSON.stringify([formatTargetPath(target), target.shows, installation, contextKey]);
}

/** Whether a fragment names nothing. */
function isEmptyPath(path: string): boolean {
    return /^#?\/?$/.test(path);
}

function dispose(content: TargetContent): void {
    if (content.type === 'component') content.session.dispose();
}
