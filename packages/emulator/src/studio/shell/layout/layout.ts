import { isNonArrayObject } from '@svc-int/api';

import { createStore, type Store } from '../../../page/store.js';
import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';

export const PANELS = {
    list: { label: 'integrations and views', minWidth: 160, maxWidth: 480, defaultWidth: 224 },
    events: { label: 'events', minWidth: 240, maxWidth: 900, defaultWidth: 380 },
} as const;

export type PanelName = keyof typeof PANELS;

export interface PanelState {
    /** CSS pixels. Default: that of the style sheet. */
    width?: number | undefined;
    isFolded: boolean;
}

export interface LayoutState {
    list: PanelState;
    events: PanelState;
    /** Folded by default. */
    timeLine: { isFolded: boolean };
    /** By name. */
    foldedIntegrations: Readonly<Record<string, boolean>>;
}

export interface Layout {
    state: Store<LayoutState>;
    changePanel: (panel: PanelName, change: Partial<PanelState>) => void;
    foldTimeLine: (isFolded: boolean) => void;
    foldIntegration: (name: string, isFolded: boolean) => void;
}

const STORAGE_KEY = 'svc-int.layout';

export function createLayout(storage: Pick<Storage, 'getItem' | 'setItem'>): Layout {
    const state = createStore(parseLayout(storage.getItem(STORAGE_KEY)));
    const set = (next: LayoutState): void => {
        state.set(next);
        storage.setItem(STORAGE_KEY, JSON.stringify(next));
    };
    return {
        state,
        changePanel(panel, change) {
            const { width, ...rest } = { ...state.get()[panel], ...change };
            set({
                ...state.get(),
                [panel]: { ...rest, ...(width !== undefined && { width: limitWidth(panel, width) }) },
            });
        },
        foldTimeLine: (isFolded) => set({ ...state.get(), timeLine: { isFolded } }),
        foldIntegration(name, isFolded) {
            const current = state.get();
            set({ ...current, foldedIntegrations: { ...current.foldedIntegrations, [name]: isFolded } });
        },
    };
}

export function findIntegrationFold({ foldedIntegrations }: LayoutState, name: string): boolean | undefined {
    return Object.hasOwn(foldedIntegrations, name) ? foldedIntegrations[name] : undefined;
}

/** Ignores invalid values. */
export function parseLayout(text: string | null): LayoutState {
    const parsed = parseJsonOrUndefined(text ?? '');
    const { list, events, timeLine, foldedIntegrations } = isNonArrayObject(parsed) ? parsed : {};
    const folded = isNonArrayObject(foldedIntegrations) ? Object.entries(foldedIntegrations) : [];
    return {
        list: readPanel('list', list),
        events: readPanel('events', events),
        timeLine: { isFolded: !isNonArrayObject(timeLine) || timeLine['isFolded'] !== false },
        foldedIntegrations: Object.fromEntries(
            folded.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
        ),
    };
}

function readPanel(panel: PanelName, value: unknown): PanelState {
    const { width, isFolded } = isNonArrayObject(value) ? value : {};
    return {
        isFolded: isFolded === true,
        ...(typeof width === 'number' && { width: limitWidth(panel, width) }),
    };
}

function limitWidth(panel: PanelName, width: number): number {
    const { minWidth, maxWidth } = PANELS[panel];
    return Math.round(Math.min(Math.max(width, minWidth), maxWidth));
}
