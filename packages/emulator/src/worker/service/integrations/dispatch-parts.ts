import { DISPATCH_PROTOCOL } from '@svc-int/api';

export interface DispatchTexts {
    event: string;
    environment: string;
}

export interface DispatchParts extends DispatchTexts {
    fetchBody?: Uint8Array<ArrayBuffer> | undefined;
}

export interface DispatchEntrypointProps {
    dispatch?: DispatchTexts | undefined;
}

export function createDispatchForm({ event, environment, fetchBody }: DispatchParts): FormData {
    const form = new FormData();
    form.set(DISPATCH_PROTOCOL.parts.event, event);
    form.set(DISPATCH_PROTOCOL.parts.environment, environment);
    if (fetchBody) form.set(DISPATCH_PROTOCOL.parts.fetchBody, new Blob([fetchBody]));
    return form;
}
