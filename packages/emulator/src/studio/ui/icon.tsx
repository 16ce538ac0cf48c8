import type { Icon as ElementIcon } from '@svc-int/api';
import type { VNode } from 'preact';

type OwnIcon =
    | 'more'
    | 'sun'
    | 'moon'
    | 'refresh'
    | 'chevron'
    | 'block'
    | 'menu'
    | 'send'
    | 'table'
    | 'code'
    | 'bolt'
    | 'play'
    | 'panel-left'
    | 'panel-right';

export type StudioIconName = ElementIcon | OwnIcon;

/** Stroke width 1.6 on a 24 × 24 grid. */
const PATHS: Record<StudioIconName, string> = {
    close: 'M6 6l12 12M18 6L6 18',
    edit: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3',
    github: 'M9 20c-4.5 1.4-4.5-2.3-6-3m12 5v-3.4a3 3 0 0 0-.8-2.3c2.8-.3 5.8-1.4 5.8-6.2a4.8 4.8 0 0 0-1.3-3.4 4.5 4.5 0 0 0-.1-3.4s-1.1-.3-3.5 1.300a12 12 0 0 0-6.3 0C6.4 2.1 5.3 2.4 5.3 2.400a4.5 4.5 0 0 0-.1 3.400A4.8 4.8 0 0 0 3.9 9.200c0 4.7 3 5.8 5.8 6.100a3 3 0 0 0-.8 2.300V22',
    gitlab: 'M12 21l-9.3-7.2 2.6-8.3 1-2.5 2.2 6h7l2.2-6 1 2.5 2.6 8.300L12 21zM8.5 9L12 21l3.5-12',
    maximize: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
    email: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
    settings:
        'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.400zM9 14.800a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.400z',
    search: 'M10.5 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
    delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
    star: 'M12 3.500l2.6 5.4 5.9.8-4.3 4.1 1 5.900L12 16.900l-5.2 2.8 1-5.900L3.5 9.700l5.9-.8z',
    warning: 'M12 4L2.8 19.500h18.400zM12 10v4.500M12 17v.2',
    link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.300a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0L5 13.300A4 4 0 0 0 10.7 19l1.3-1.3',
    'link-external': 'M14 4h6v6M20 4l-9 9M18 14v5.500H4.500V6H10',
    eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.200a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.600z',
    'eye-off':
        'M4 4l16 16M9.8 5.800A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.8 3.500M6.3 7.300A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.5-1.200M10 10a2.8 2.8 0 0 0 4 4',
    lock: 'M5.5 11h13v9h-13zM8.5 11V7.500a3.5 3.5 0 0 1 7 0V11',
    check: 'M5 12.500l4.5 4.500L19 7.5',
    'check-circle': 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.5 12.300l2.5 2.5 4.5-5',
    more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
    sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4',
    moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z',
    refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4v5h-5',
    chevron: 'M9 6l6 6-6 6',
    block: 'M4.5 5h15v14h-15zM4.5 10h15',
    code: 'M8.500 7l-5 5 5 5M15.500 7l5 5-5 5',
    bolt: 'M13 3L5 13.500h6L10 21l8-10.500h-6z',
    menu: 'M4 7h16M4 12h16M4 17h16',
    table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9',
    'panel-left': 'M4 5h16v14H4zM9.500 5v14',
    'panel-right': 'M4 5h16v14H4zM14.500 5v14',
    play: 'M7 4.500l12 7.500-12 7.500z',
    send: 'M4 12l16-7-5 15-3.500-6.500zM11.500 13.500L20 5',
};

export function Icon({ name }: { name: StudioIconName }): VNode | null {
    const path = Object.hasOwn(PATHS, name) ? PATHS[name] : undefined;
    if (!path) return null;
    return (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={path} />
        </svg>
    );
}
