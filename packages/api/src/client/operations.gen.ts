// Made from the contract by `npm run generate`.

/** Kinds of calls: method, and where the input goes. The trees refer to them by their index here. */
export const KINDS: [method: string, input?: string][] = [["GET","query"],["GET"],["POST","body"],["DELETE"],["PUT","body"],["PATCH","body"],["POST"],["PATCH"]];

/** Words that the trees abbreviate to one character. */
export const WORDS: Record<string, string> = {"$":"Organization",".":"ChangeRequest",":":"Integration",";":"ById","=":"Site","{":"Space","}":"Collection","(":"Revision"};

/** The operations of each group; `operation-tree.ts` reads them. */
export const OPERATION_TREES = {
    integrations:
        '0list:s' +
        '/1get:ByName2publish:3unpublish' +
        '/dev4set:DevelopmentMode3disable' +
        ',tasks2queue:Task' +
        ',render0render:UIWithGet2render:UIWithPost' +
        ',installations0list:Installations2install:' +
        '/1get:Installation;5update:Installation3uninstall:' +
        '/tokens6create:InstallationToken' +
        ',spaces0list:Installation{s2install:On{' +
        '/1get:{Installation5update3uninstall:From{' +
        ')' +
        ',sites0list:Installation=s2install:On=' +
        '/1get:=Installation5update3uninstall:From=' +
        ')' +
        ')' +
        ')' +
        ',spaces0list:{Installations' +
        ',sites0list:=Installations' +
        ',events0list:Events' +
        '/1get:Event',
    orgs:
        '0list$sForAuthenticatedUser2create$' +
        '/1get$;5update' +
        '/join6join$' +
        ',link-invites0list$InviteLinks2create$Invite' +
        '/3delete$Invite;1get$InviteLink5update$Invite;' +
        ')' +
        ',installations0list$Installations' +
        ',integrations0list$:s' +
        '/' +
        '/installation_status1get$:Status' +
        ')' +
        ',installations-status0list$:sStatus' +
        ')' +
        ',members0listMembersIn$;' +
        '/1getMemberIn$;5update3removeMemberFrom$;' +
        '/sso6setUserAsSSOMemberFor$' +
        ',teams0listTeamsFor$Member' +
        ',spaces0list{sFor$Member' +
        ')' +
        ')' +
        ',ping6update$MemberLastSeenAt' +
        ',teams0listTeamsIn$;4create$Team' +
        '/1getTeamIn$;5update3removeTeamFrom$;' +
        '/members0listTeamMembersIn$;4updateMembersIn$Team' +
        '/4addMemberTo$Team;3deleteMemberFrom$Team;' +
        ')' +
        ')' +
        ')' +
        ',invites2inviteUsersTo$' +
        '/6join$WithInvite' +
        ')' +
        ',saml0listSAMLProvidersIn$;2create$SAMLProvider' +
        '/1get$SAMLProvider;5update$SAMLProvider3delete' +
        ')' +
        ',sso1listSSOProviderLoginsIn$' +
        ',spaces0list{sIn$;2create{' +
        ',collections0list}sIn$;2create}' +
        ',search0search$Content' +
        ',sites0list=s2create=' +
        '/1get=;5update3delete' +
        '/publish6publish=' +
        ',unpublish6unpublish' +
        ',published0getPublishedContent=' +
        ',publishing' +
        '/auth1get=PublishingAuth;5update' +
        '/regenerate6regenerate' +
        ')' +
        ')' +
        ',adaptive-schema1get=AdaptiveSchema4update' +
        '/template-conditions1list=AdaptiveTemplateConditions' +
        ')' +
        ',customization1get=Customization;4update' +
        ',site-spaces0list={s2add{To=' +
        '/5update={;3delete' +
        '/customization1get={Customization;5override3delete' +
        ',duplicate2duplicate={' +
        ',move2move' +
        ')' +
        ')' +
        ',external-links2addExternalLinkTo=' +
        '/5update=ExternalLink;3delete' +
        ')' +
        ',insights' +
        '/events2trackEventsIn=;' +
        ')' +
        ',redirects0list=Redirects2create=Redirect4bulkUpsert=Redirects' +
        '/5update=Redirect;3delete' +
        ')' +
        ',redirect0get=RedirectBySource' +
        ',search2search=Content' +
        ',structure0get=Structure' +
        '/sort5sort' +
        ')' +
        ',permissions2inviteTo=' +
        '/aggregate0listPermissionsAggregateIn=' +
        ',teams0listTeamPermissionsIn=' +
        '/5updateTeamPermissionIn=3removeTeamFrom=' +
        ')' +
        ',users0listUserPermissionsIn=' +
        '/5updateUserPermissionIn=3removeUserFrom=' +
        ')' +
        ')' +
        ',section-groups0list=SectionGroups2addSectionGroupTo=' +
        '/5update=SectionGroup;3delete' +
        '/move2move=SectionGroup' +
        ',sections2addSectionToGroup' +
        '/3removeSectionFromGroup' +
        ')' +
        ')' +
        ')' +
        ',sections0list=Sections2addSectionTo=' +
        '/5update=Section;3delete' +
        '/move2move=Section' +
        ')' +
        ')' +
        ',share-links0list=ShareLinks2create=ShareLink' +
        '/5update=ShareLink;3delete' +
        ')' +
        ',integrations0list=:s' +
        ',integration-scripts1list=:Scripts' +
        ',ask2streamAskIn=' +
        '/questions0streamRecommendedQuestionsIn=' +
        ')' +
        ',agent-feedback2submit=AgentFeedback' +
        ')' +
        ')' +
        ',openapi0listOpenAPISpecs2createOpenAPISpec' +
        '/1getOpenAPISpecBySlug4createOrUpdateOpenAPISpecBySlug5updateOpenAPISpecBySlug3delete' +
        '/versions0listOpenAPISpecVersions' +
        '/latest1getLatestOpenAPISpecVersion' +
        '/content1getLatestOpenAPISpecVersionContent' +
        '/raw1getLatestOpenAPISpecVersionContentRaw' +
        ')' +
        ')' +
        ',1getOpenAPISpecVersion;' +
        '/content1getOpenAPISpecVersionContent;' +
        ')' +
        ')' +
        ')' +
        ')' +
        ',translations-glossary0listGlossaryEntries4update' +
        '/1getGlossaryEntry' +
        ')' +
        ',translations0listTranslations2createTranslation' +
        '/1get4update3delete' +
        '/run6run' +
        ')' +
        ')' +
        ',ask2askIn$' +
        '/stream0streamAskIn$' +
        ',questions1getRecommendedQuestionsIn$' +
        '/stream1stream' +
        ')' +
        ')' +
        ',change-requests0list.sFor$',
    spaces:
        '/0get{;5update3delete' +
        '/duplicate6duplicate{' +
        ',restore6restore' +
        ',move2move' +
        ',transfer2transfer' +
        ',content0getCurrent(' +
        '/import2importContent' +
        ',template2applyTemplateTo{' +
        ',pages0listPages' +
        ',files0listFiles' +
        '/0getFile;' +
        '/backlinks0list{FileBacklinks' +
        ')' +
        ')' +
        ',page' +
        '/0getPage;' +
        '/meta-links1list{PageMetaLinks' +
        ',links0listPageLinksIn{' +
        ')' +
        ')' +
        ',reusable-contents' +
        '/0getReusableContent;' +
        ')' +
        ',path' +
        '/0getPageByPath' +
        ')' +
        ',computed' +
        '/document2getComputedDocument' +
        ',revision2getComputed(' +
        ')' +
        ')' +
        ',pdf0get{PDF' +
        ',links0list{Links' +
        ',revisions' +
        '/0get(;' +
        '/changes0get(SemanticChanges' +
        ',pages0listPagesIn(;' +
        ',files0listFilesIn(;' +
        '/0getFileIn(;' +
        ')' +
        ',page' +
        '/0getPageIn(;' +
        '/meta-links1list(PageMetaLinks' +
        ',document0getPageDocumentIn(;' +
        ')' +
        ')' +
        ',path' +
        '/0getPageIn(ByPath' +
        ')' +
        ',reusable-contents' +
        '/0getReusableContentIn(;' +
        '/document0getReusableContentDocumentIn(;' +
        ')' +
        ')' +
        ')' +
        ')' +
        ',documents' +
        '/0getDocument;' +
        ')' +
        ',git' +
        '/info1get{GitInfo' +
        ',import2importGitRepository' +
        ',export2exportToGitRepository' +
        ')' +
        ',embed0getEmbedByUrlIn{' +
        ',search0search{Content' +
        ',commenters0listCommentersIn{' +
        ',comments0listCommentsIn{2postCommentIn{' +
        '/0get4update3delete' +
        '/replies2postCommentReplyIn{0listCommentRepliesIn{' +
        '/0getCommentReplyIn{4update3delete' +
        ')' +
        ')' +
        ')' +
        ',permissions2inviteTo{' +
        '/aggregate0listPermissionsAggregateIn{' +
        ',teams0listTeamPermissionsIn{' +
        '/5updateTeamPermissionIn{3removeTeamFrom{' +
        ')' +
        ',users0listUserPermissionsIn{' +
        '/5updateUserPermissionIn{3removeUserFrom{' +
        ')' +
        ')' +
        ',change-requests0list.sFor{2create.' +
        '/1get.;5update' +
        '/merge6merge.' +
        ',update6update' +
        ',pdf0get.PDF' +
        ',content0get(Of.;2update.Content' +
        '/import2importContentIn.' +
        ',pages0listPagesIn.' +
        ',files0listFilesIn.;' +
        '/0getFileIn.;' +
        '/backlinks0list.FileBacklinks' +
        ')' +
        ')' +
        ',page' +
        '/0getPageIn.;' +
        '/meta-links1list.PageMetaLinks' +
        ',links0listPageLinksIn.' +
        ')' +
        ')' +
        ',path' +
        '/0getPageIn.ByPath' +
        ')' +
        ',reusable-contents' +
        '/0getReusableContentIn.;' +
        ')' +
        ')' +
        ',links0list.Links' +
        ',changes0get.Changes' +
        ',comments0listCommentsIn.2postCommentIn.' +
        '/0get4update3delete' +
        '/replies0listCommentRepliesIn.2postCommentReplyIn.' +
        '/0get4update3delete' +
        ')' +
        ')' +
        ')' +
        ',commenters0listCommentersIn.' +
        ',reviews0getReviewsBy.Id2submit.Review' +
        '/0get.Review;' +
        ')' +
        ',requested-reviewers0getRequestedReviewersBy.Id2requestReviewersFor.' +
        '/3removeRequestedReviewerFrom.' +
        ')' +
        ',contributors1getContributorsBy.Id' +
        ')' +
        ')' +
        ',integrations0list{:s' +
        ',integration-blocks1list{:sBlocks',
    collections:
        '/1get};5update3delete' +
        '/spaces0list{sIn};' +
        ',move2move}' +
        ',transfer2transfer' +
        ',permissions2inviteTo}' +
        '/aggregate0listPermissionsAggregateIn}' +
        ',teams0listTeamPermissionsIn}' +
        '/5updateTeamPermissionIn}3removeTeamFrom}' +
        ')' +
        ',users0listUserPermissionsIn}' +
        '/5updateUserPermissionIn}3removeUserFrom}',
    user:
        '1getAuthenticatedUser',
    users:
        '/1getUser;5update',
    emailDomains:
        ',email-domains' +
        '/' +
        '/orgs1get$sForEmailDomain',
    customHostnames:
        ',custom-hostnames' +
        '/1getCustomHostname7dnsRevalidateCustomHostname3removeCustomHostname',
    subdomains:
        '/1getSubdomain',
    urls:
        '/content0getContentByUrl' +
        ',published2resolvePublishedContentByUrl0get' +
        ',embed0getEmbedByUrl',
    system:
        ')1getApiInformation',
};
