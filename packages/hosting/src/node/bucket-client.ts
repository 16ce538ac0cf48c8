import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { readTextWithLimit } from '@svc-int/emulator/internal/runtime';

import type { SharedClusterSettings } from './node-config.js';

const REQUEST_TIMEOUT_MS = 5000;

/** Room for 1000 names of 1024 bytes, escaped for XML. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

const MAX_OBJECT_BYTES = 64 * 1024;

const DEFAULT_REGION = 'us-east-1';

/** Object names are relative to the cluster's prefix. */
export interface BucketClient {
    /** Lists at most 1000 objects. */
    list(folder: string): Promise<string[]>;
    read(name: string): Promise<string | undefined>;
    delete(name: string): Promise<void>;
}

interface BucketCredentials {
    id: string;
    secret: string;
    token: string | undefined;
}

/** Signs requests with AWS Signature Version 4. `undefined` for Google buckets: only workerd gets their tokens. */
export function createBucketClient(
    { bucket, endpoint, region = DEFAULT_REGION }: SharedClusterSettings,
    variables: Record<string, string>,
): BucketClient | undefined {
    const { protocol, host: bucketName, pathname } = new URL(bucket);
    if (protocol !== 's3:') return undefined;
    const prefix = pathname.replace(/^\/|\/$/g, '');
    const toKey = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
    const toPath = (name: string) => `/${toKey(name).split('/').map(encodeForSignature).join('/')}`;
    const base = `${endpoint?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`}/${bucketName}`;
    const send = async (method: string, path: string, maxBytes = MAX_OBJECT_BYTES) => {
        const url = new URL(base + path);
        const headers = signBucketRequest({ method, url, region, date: new Date() }, readCredentials(variables));
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        // A redirect would send the session token to another host.
        const response = await fetch(url, { method, headers, signal, redirect: 'manual' });
        const text = await readTextWithLimit(response, maxBytes);
        const isMissingObject = response.status === 404 && !url.search;
        if (response.ok || isMissingObject) return { isFound: response.ok, text };
        throw new Error(`The bucket responded to ${method} ${url.pathname} with ${response.status}.`);
    };
    return {
        async list(folder) {
            const path = `/?list-type=2&prefix=${encodeForSignature(toKey(folder))}`;
            const { text } = await send('GET', path, MAX_LIST_BYTES);
            // Reads only ends of names: the prefix may be escaped in the XML.
            const ends = [...text.matchAll(/\/([^/<]+)<\/Key>/g)].map(([, end = '']) => end);
            return ends.map((end) => folder + end);
        },
        async read(name) {
            const { isFound, text } = await send('GET', toPath(name));
            return isFound ? text : undefined;
        },
        async delete(name) {
            await send('DELETE', toPath(name));
        },
    };
}

/** Reads a file of credentials for each request, as they are short-lived. */
function readCredentials(variables: Record<string, string>): BucketCredentials {
    const { AWS_CREDENTIALS_FILE: file } = variables;
    const values = file === undefined ? variables : parseEnv(readFileSync(file, 'utf8'));
    return {
        id: values['AWS_ACCESS_KEY_ID'] ?? '',
        secret: values['AWS_SECRET_ACCESS_KEY'] ?? '',
        token: values['AWS_SESSION_TOKEN'],
    };
}

interface UnsignedBucketRequest {
    method: string;
    url: URL;
    region: string;
    date: Date;
}

/** See https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signBucketRequest(
    { method, url, region, date }: UnsignedBucketRequest,
    { id, secret, token }: BucketCredentials,
): Record<string, string> {
    const time = date.toISOString().replace(/[-:]|\.\d+/g, '');
    const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
    const headers: Record<string, string> = {
        host: url.host,
        'x-amz-content-sha256': hashText(''),
        'x-amz-date': time,
        ...(token !== undefined && { 'x-amz-security-token': token }),
    };
    const names = Object.keys(headers).join(';');
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    const canonical = [method, url.pathname, url.search.slice(1), lines.join(''), names, hashText('')].join('\n');
    const key = scope.split('/').reduce<string | Buffer>((last, part) => signText(last, part), `AWS4${secret}`);
    const signature = signText(key, ['AWS4-HMAC-SHA256', time, scope, hashText(canonical)].join('\n')).toString('hex');
    const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
    const { host: _, ...sent } = headers;
    return { ...sent, authorization };
}

/** Signatures require RFC 3986; URLs encode fewer characters. */
function encodeForSignature(text: string): string {
    return encodeURIComponent(text).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
}

function hashText(text: string): string {
    return createHash('sha256').update(text).digest('hex');
}

function signText(key: string | Buffer, text: string): Buffer {
    return createHmac('sha256', key).update(text).digest();
}
