import type { Action, ComponentState, Confirm, SelectOption } from '@svc-int/api';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { IntegrationPageOrigins } from '../../page/page-origins.js';

/** Capabilities of an element: read and write the state of its component, and have actions taken. */
export interface ElementHost {
    /** Unique among the components on the page. */
    id: string;
    state: ComponentState;
    write(key: string, value: unknown): void;
    /** Takes an action, after asking when there is something to confirm. */
    press(action: Action, confirm?: Confirm): void;
    /** Resolves to whether the person agrees; to true at once when there is nothing to confirm. */
    agree(confirm: Confirm | undefined): Promise<boolean>;
    /** Whether no modal lies above the component. */
    isOnTop(): boolean;
    /** Tells the person something short. */
    notify(message: string): void;
    /** The OpenAPI specifications of the organization, as options. */
    specifications(): Promise<SelectOption[]>;
    /** Where webframes of the integration come from; undefined until it is known. */
    pageOrigins: IntegrationPageOrigins | undefined;
}

/** How a form row names its input. */
export interface FieldIds {
    id: string;
    describedBy?: string;
}

/** Gives elements their host. */
export const ElementHostContext = createContext<ElementHost | undefined>(undefined);

/** The host of the component that an element belongs to. */
export function useElementHost(): ElementHost {
    const host = useContext(ElementHostContext);
    if (!host) throw new Error('An element was rendered outside of a component');
    return host;
}
