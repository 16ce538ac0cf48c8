import type { ContentDocument, DocumentBlock, Tag } from '@svc-int/api';

import type { FileReference } from '../../openapi/bundle-specification.js';
import type { FrontMatter } from './git/front-matter.js';
import type { RepositoryConfig } from './git/repository-config.js';
import type { SummaryVersions } from './git/merge/merge-summary.js';
import type { VariableVersions } from './git/merge/merge-variables.js';
import type { TagVersions } from './git/repository-tags.js';
import type { SummaryNode } from './git/summary-tree.js';
import type { MarkdownWithLinksAnchorsSections } from './translatable-markdown.js';
import type { MarkdownBody, DocumentSection, IntegrationCodeBlock, MarkdownFacts } from '../markdown/index.js';

/** Inputs and outputs are JSON; a part is bytes sent beside it. The output is `null` or `false` if the cache evicted the archive or pack. */
export interface ConversionTypes {
    page: { input: FetchedPage; output: ConvertedMarkdownPage };
    proposedPage: { input: ProposedPageMarkdown; output: ProposedPage };
    /** Input part: the zip, which is cached. */
    openArchive: { input: null; output: CachedArchive };
    /** Output part: original bytes of a repository's page. */
    archivePage: { input: ArchivePageRef; output: ConvertedMarkdownPage | null };
    /** Output part: the file. */
    archiveFile: { input: ArchiveEntryRef; output: boolean };
    /** Input part: response with the branches. Output part: body of the next request. */
    planFetch: { input: { ref: string; canFilter: boolean }; output: PlannedFetch };
    /** Input part: next bytes of the pack. */
    receivePack: { input: { archive: string; isFirst: boolean }; output: boolean };
    /** Repeated until the pack is indexed. */
    openRepository: { input: GitBranchInput; output: { isIndexed: false } | { fetched: FetchedCommit } | null };
    /** Input parts: files to add. Returns their ids. */
    addToPack: { input: { pack: string; isFirst: boolean }; output: string[] | null };
    /** Output part: the next bytes. */
    readPack: { input: { pack: string; start: number }; output: boolean };
    /** Input parts: server responses. Output part: start of the next body. */
    commitToRepository: { input: CommitRequest; output: GitPushStep | null };
    /** Input part: the imported file, if any. */
    repositoryPage: { input: RepositoryPage; output: string };
    /** Input part: the imported file. */
    repositorySummary: { input: SummaryVersions; output: string };
    /** Returns YAML. Input part: imported file, if any. */
    repositoryVariables: { input: VariableVersions; output: string };
    /** Like `repositoryVariables`. */
    repositoryTags: { input: TagVersions; output: string };
    /** Also closes packs. */
    closeArchive: { input: { archive: string }; output: null };
    /** References in the document are URLs. */
    document: { input: MarkdownBody; output: ContentDocument };
    /** Converts Markdown without expressions and integration blocks. */
    documents: { input: readonly string[]; output: ContentDocument[] };
    /** `null` if no node has the key. */
    textOfNode: { input: { markdown: string; key: string }; output: string | null };
    written: { input: readonly DocumentBlock[]; output: MarkdownWithLinksAnchorsSections };
    /** Input part: the document as JSON. */
    markdown: { input: { codeBlocks: readonly IntegrationCodeBlock[] }; output: string };
    /** A link without a URL in `hrefs` becomes text. */
    publishedMarkdown: { input: PublishedMarkdown; output: string };
    /** Input part: the document as JSON. */
    sections: { input: null; output: DocumentSection[] };
    evaluated: { input: Required<Pick<MarkdownBody, 'markdown' | 'variables'>>; output: string };
    facts: { input: string; output: MarkdownFacts };
    texts: { input: string; output: string[][] };
    withTexts: {
        input: { markdown: string; texts: readonly (readonly string[])[] };
        output: MarkdownWithLinksAnchorsSections;
    };
    /** Input parts: the specification and its referenced files. */
    specification: { input: FetchedOpenApiSpec; output: ConvertedOpenApiSpec };
    samlMetadata: { input: SAMLParties; output: string };
    /** Output: authorization URL of the identity provider. */
    samlRequest: { input: SAMLParties & { request: string; relayState: string }; output: string };
    samlAnswer: { input: SAMLResponse; output: SAMLIdentity };
}

export type ConversionName = keyof ConversionTypes;

export interface ConversionResult<Output> {
    value: Output;
    parts?: readonly Uint8Array[];
}

/** `problem` is a sentence. Error classes do not survive the transport. */
export type ConversionReply = { problem: string } | { value: unknown };

export interface PublishedMarkdown {
    markdown: string;
    hrefs: Readonly<Record<string, string>>;
    /** Titles of target pages, by link. */
    titles: Readonly<Record<string, string>>;
}

export interface FetchedPage {
    source: 'html' | 'markdown' | 'docx';
    /** URL after redirects. */
    address: string;
    contentType: string;
    start?: string | undefined;
}

export interface ProposedPageMarkdown {
    markdown: string;
    hrefs: Readonly<Record<string, string>>;
    /** Whether a leading heading becomes the title. */
    needsTitle: boolean;
}

export interface ProposedPage {
    title?: string | undefined;
    fields?: FrontMatter | undefined;
    markdown: string;
}

export interface ArchiveEntryRef {
    archive: string;
    path: string;
}

export interface ArchivePageRef extends ArchiveEntryRef {
    kind?: RepositoryPage['kind'] | undefined;
}

export interface CachedArchive {
    archive: string;
    places: [path: string, place: string[]][];
}

/** No `request` if the branch does not exist. */
export interface PlannedFetch {
    head?: string | undefined;
    request?: GitRequest | undefined;
    isFiltered: boolean;
}

export interface GitBranchInput {
    ref: string;
    /** Folder with the configuration; '' for the root. */
    below: string;
    head: string | undefined;
    /** `undefined` for a new branch. */
    archive: string | undefined;
}

export interface GitRequest {
    method: string;
    /** Path and query after the repository's URL. */
    path: string;
    headers: Record<string, string>;
}

/** `packBytes`: length of the pack that follows the output part. */
export type GitPushStep = { request: GitRequest; packBytes?: number | undefined } | { done: string };

export interface FetchedCommit {
    archive: string;
    commit?: string | undefined;
    message: string;
    /** Paths relative to `root`. */
    files: [path: string, oid: string][];
    /** Entries of `files` without content: links, submodules, unreadable names. */
    unreadable: [path: string, problem: string][];
    executables: string[];
    /** Path in the repository with a trailing slash, or ''. */
    root: string;
    config: RepositoryConfig;
    variables?: Record<string, string> | undefined;
    tags?: Tag[] | undefined;
    tree: SummaryNode[];
}

export interface CommitRequest extends Omit<GitBranchInput, 'below'> {
    pack: string;
    message: string;
    /** Unix time in seconds, UTC. */
    timestamp: number;
    written: readonly [path: string, oid: string, isExecutable: boolean][];
    removed: readonly string[];
    /** Expected object ids in the branch; `null`: no file. */
    expected: readonly [path: string, oid: string | null][];
}

export interface RepositoryPage {
    kind: 'page' | 'reusable';
    title: string;
    fields: FrontMatter;
    markdown: string;
    path: string;
    /** Repository paths by link target. */
    targets: Readonly<Record<string, string>>;
    paths: readonly string[];
    codeBlocks: readonly IntegrationCodeBlock[];
}

export interface ConvertedMarkdownPage {
    title: string;
    description?: string | undefined;
    /** Cover images are link targets, too. */
    fields?: FrontMatter | undefined;
    /** Links to `targets[n]` are `/pages/<key>-<n>`, `/files/<key>-<n>` or `/reusable-contents/<key>-<n>`. */
    markdown: string;
    key: string;
    targets: ConvertedPageLink[];
    /** Embedded files, also link targets. The output parts are their contents. */
    files: { address: string; name: string; contentType: string }[];
}

export interface ConvertedPageLink {
    kind: 'page' | 'file' | 'reusable';
    address: string;
    isMissing?: boolean | undefined;
    isExecutable?: boolean | undefined;
    /** URL if the target is not imported. Omitted for embedded files. */
    href?: string | undefined;
}

export interface DocumentImage {
    address: string;
    name: string;
    contentType: string;
    content: Uint8Array;
}

export interface FetchedOpenApiSpec {
    url?: string | undefined;
    files: string[];
}

/** `missing`: files to fetch first. `files`: URLs; the parts are the JSON specification and these files. */
export type ConvertedOpenApiSpec = { files: string[] } | { missing: FileReference[] };

export interface SAMLParties {
    service: { acsURL: string; entityID: string };
    provider: { entityID: string; certificate: string; ssoURL: string };
}

export interface SAMLResponse extends SAMLParties {
    xml: string;
}

export interface SAMLIdentity {
    /** E-mail address in lower case. */
    email: string;
    displayName: string;
    /** Id of the AuthnRequest. */
    request: string;
}

declare module 'mdast' {
    interface HeadingData {
        anchor?: string | undefined;
    }
}
