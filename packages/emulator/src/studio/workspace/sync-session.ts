import type { StreamMessage } from '../../control.js';
import type { Session } from '../../page/session.js';
import type { LiveStream } from './live-stream.js';

export function syncSession(live: LiveStream, session: Session, integration: string): () => void {
    return live.subscribe({
        message: (message) => {
            if (message.event === 'reload' && message.integration === integration) session.refresh('saved');
            failRenderOnDeliveryError(session, integration, message);
        },
        disconnect: () => session.disconnect(),
        resume: () => session.reconnect(),
    });
}

/** After a restart, the runtime reports each unfinished event. */
export function failRenderOnDeliveryError(session: Session, integration: string, message: StreamMessage): void {
    if (message.event !== 'delivery' || message.integration !== integration) return;
    if (message.type === 'ui_render' && message.error !== undefined)
        session.failUnanswered(message.subject, message.error);
}
