import { DISPATCH_PROTOCOL } from '@svc-int/api';

/** Texts of a dispatch, each the JSON of what its part is named by. */
export interface DispatchTexts {
    event: string;
    environment: string;
}

/** Parts of a dispatch. */
export interface DispatchParts extends DispatchTexts {
    /** Body of the HTTP request that the event tells of; left out where it has none. */
    fetchBody?: Uint8Array<ArrayBuffer> | undefined;
}

/** Props of a version that is handed the texts of a dispatch, in place of a body. */
export interface DispatchEntrypointProps {
    dispatch?: DispatchTexts | undefined;
}

/** A dispatch as the protocol says. */
export function createDispatchForm({ event, environment, fetchBody }: DispatchParts): FormData {
    const form = new FormData();
    form.set(DISPATCH_PROTOCOL.parts.event, event);
    form.set(DISPATCH_PROTOCOL.parts.environment, environment);
    if (fetchBody) form.set(DISPATCH_PROTOCOL.parts.fetchBody, new Blob([fetchBody]));
    return form;
}
