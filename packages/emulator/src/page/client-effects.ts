import { isNonArrayObject, type Action } from '@svc-int/api';

export type ClientEffect =
    | { kind: 'send'; action: Action }
    | { kind: 'open-modal'; componentId: string; props: Record<string, unknown> }
    | { kind: 'close-modal'; returnValue: Record<string, unknown> }
    | { kind: 'open-url'; url: string }
    | { kind: 'store-props'; props: Record<string, unknown> }
    | { kind: 'frame-ready' }
    | { kind: 'frame-resize'; aspectRatio?: number; height?: number }
    | { kind: 'frame-navigate'; path: string }
    | { kind: 'invalid'; reason: string };

export function toClientEffect(action: Action): ClientEffect {
    const fields: Record<string, unknown> = { ...action };
    switch (action.action) {
        case '@ui.modal.open':
            return typeof fields.componentId === 'string'
                ? { kind: 'open-modal', componentId: fields.componentId, props: toObject(fields.props) }
                : { kind: 'invalid', reason: '@ui.modal.open needs a componentId' };
        case '@ui.modal.close':
            return { kind: 'close-modal', returnValue: toObject(fields.returnValue) };
        case '@ui.url.open':
            return fields.url
                ? { kind: 'open-url', url: String(fields.url) }
                : { kind: 'invalid', reason: 'The action has no URL to open.' };
        case '@editor.node.updateProps':
            return { kind: 'store-props', props: toObject(fields.props) };
        case '@webframe.ready':
            return { kind: 'frame-ready' };
        case '@webframe.resize':
            return { kind: 'frame-resize', ...parseSize(toObject(fields.size)) };
        case '@webframe.navigate':
            return { kind: 'frame-navigate', path: `${String(fields.path ?? '')}${formatAnchor(fields.anchor)}` };
        default:
            return { kind: 'send', action };
    }
}

export function isAction(value: unknown): value is Action {
    return typeof value === 'object' && value !== null && 'action' in value && typeof value.action === 'string';
}

function toObject(value: unknown): Record<string, unknown> {
    return isNonArrayObject(value) ? { ...value } : {};
}

function parseSize(size: Record<string, unknown>): { aspectRatio?: number; height?: number } {
    return { ...parsePositive('aspectRatio', size.aspectRatio), ...parsePositive('height', size.height) };
}

function parsePositive(name: 'aspectRatio' | 'height', value: unknown): { aspectRatio?: number; height?: number } {
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? { [name]: value } : {};
}

function formatAnchor(anchor: unknown): string {
    return typeof anchor === 'string' && anchor ? `#${anchor}` : '';
}
