import type { StreamMessage } from '../../control.js';
import type { Session } from '../../page/session.js';
import type { LiveStream } from './live-stream.js';

/** Has a session beside the stage follow the stream: new versions of its integration, and a connection that was lost. */
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

/** Tells a session why its render was never answered: a runtime that was restarted tells so of each event. */
export function failRenderOnDeliveryError(session: Session, integration: string, message: StreamMessage): void {
    if (message.event !== 'delivery' || message.integration !== integration) return;
    if (message.type === 'ui_render' && message.error !== undefined)
        session.failUnanswered(message.subject, message.error);
}
