import type { Action, ComponentState, Confirm, SelectOption } from '@svc-int/api';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { WebframePage } from '../../page/frame-channel.js';
import type { IntegrationPageOrigins } from '../../page/page-origins.js';

export interface ElementHost {
    /** Unique among the components on the page. */
    id: string;
    state: ComponentState;
    write(key: string, value: unknown): void;
    /** Prompts for the confirmation first. */
    press(action: Action, confirm?: Confirm): void;
    /** Resolves to true without a confirmation. */
    agree(confirm: Confirm | undefined): Promise<boolean>;
    /** Whether no modal covers the component. */
    isOnTop(): boolean;
    notify(message: string): void;
    specifications(): Promise<SelectOption[]>;
    pageOrigins: IntegrationPageOrigins | undefined;
    page: WebframePage | undefined;
}

export interface FieldIds {
    id: string;
    describedBy?: string;
}

export const ElementHostContext = createContext<ElementHost | undefined>(undefined);

export function useElementHost(): ElementHost {
    const host = useContext(ElementHostContext);
    if (!host) throw new Error('An element was rendered outside of a component');
    return host;
}
