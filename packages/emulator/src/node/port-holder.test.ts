import { expect, it } from 'vitest';

import { parseListenerPid, parseLsofHolder } from './port-holder.js';

const NETSTAT = [
    '',
    'Aktive Verbindungen',
    '',
    '  Proto  Lokale Adresse         Remoteadresse          Status           PID',
    '  TCP    127.0.0.1:4747         127.0.0.1:50000        HERGESTELLT      11',
    '  TCP    127.0.0.1:14747        0.0.0.0:0              ABHÖREN          12',
    '  TCP    127.0.0.1:4747         0.0.0.0:0              ABHÖREN          4321',
    '  TCP    [::]:4748              [::]:0                 ABHÖREN          4322',
    '',
].join('\r\n');

it('parseListenerPid finds the process that listens on a port in Windows netstat output of any language', () => {
    expect([4747, 4748, 4749].map((port) => parseListenerPid(NETSTAT, port))).toEqual(['4321', '4322', undefined]);
});

it('parseLsofHolder returns name and id of the process, as lsof of macOS prints them', () => {
    expect(parseLsofHolder('p4321\ncGoogle Chrome\nf12\n')).toBe('Google Chrome (process 4321)');
    expect(parseLsofHolder('p4321\nf12\n')).toBe('a process (process 4321)');
    expect(parseLsofHolder('')).toBeUndefined();
});
