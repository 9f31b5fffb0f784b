/**
 * What can be asked of the daemon, and what it answers. Made from its OpenAPI by `npm run docs`.
 *
 * @module
 */

export type Activation = { readonly id: string; readonly skillName: string; readonly skillVersion: number; readonly procedureId: string | null; readonly sessionKey: string | null; readonly agent: string | null; readonly scope: "project" | "user"; readonly scopeTarget: string | null; readonly requestHash: string | null; readonly requestSummary: string | null; readonly decision: "offered" | "held-out" | "unoffered"; readonly confidence: number | null; readonly reason: string | null; readonly openedAt: string | null; readonly followed: boolean | null; readonly outcome: Outcome; readonly userCorrection: boolean; readonly correctionReason: string | null; readonly falseNegative: boolean; readonly causedRework: boolean; readonly savedCalls: number | null; readonly savedMs: number | null; readonly source: string; readonly at: string; };

export type AddedTurns = { readonly conversation: Conversation; readonly added: number; };

export type AvoidProcedure = { readonly id: string; readonly pattern: string; readonly project: string | null; readonly successes: number; readonly failures: number; readonly sessions: number; readonly confidence: { readonly low: number; readonly high: number; }; readonly taint: Taint; readonly lastValidatedAt: string | null; readonly lastFailedAt: string | null; readonly score: number; readonly avoid: readonly AvoidedCall[]; };

export type AvoidedCall = { readonly call: string; readonly error: string; readonly instead: string | null; readonly times: number; readonly lastAt: string; readonly fromWeb?: true; readonly isWebCure?: true; };

export type Cleared = NodeRef & { readonly before: Taint; readonly after: Taint; readonly changed: number; readonly followed: readonly (NodeRef & { readonly before: Taint; readonly after: Taint; })[]; readonly stillTainted: readonly NodeRef[]; };

export type CommandSequence = { readonly commands: readonly string[]; readonly sessions: number; };

export type ComputedRelation = { readonly a: string; readonly b: string; readonly count: number; readonly lastAt: string; readonly strength: number; readonly review: "accepted" | "pending" | "rejected"; };

export type ComputedRelations = { readonly relations: readonly ComputedRelation[]; };

export type ContextPreview = { readonly moment: "start" | "prompt"; readonly context: string; readonly tokens: number; readonly tookMs: number; readonly considered: readonly { readonly kind: "skill" | "memory"; readonly id: string; readonly text: string; readonly score: number; readonly sure: number; readonly threshold: number; readonly told: boolean; readonly why: string; }[]; };

export type Conversation = { readonly id: string; readonly sessionKey: string; readonly agent: string; readonly harness: string | null; readonly project: string | null; readonly title: string | null; readonly state: "open" | "closed" | "summarized"; readonly taint: Taint; readonly turns: number; readonly startedAt: string; readonly lastTurnAt: string; readonly endedAt: string | null; readonly summaryId: string | null; };

export type ConversationDetail = Conversation & { readonly summary: string | null; readonly messages: readonly { readonly position: number; readonly role: string; readonly content: string; readonly at: string; }[]; };

export type ConversationList = { readonly conversations: readonly Conversation[]; };

export type DecayRate = { readonly id: string; readonly decayRate: number; };

export type DeletedConversation = { readonly id: string; readonly turns: number; readonly forgottenSummary: string | null; readonly keptSummary: string | null; };

export type DoctorAnswer = { readonly findings: readonly DoctorFinding[]; };

export type DoctorFinding = { readonly level: "ok" | "info" | "warning" | "error"; readonly check: string; readonly message: string; readonly hint?: string; };

export type DraftAudit = { readonly findings: readonly { readonly name: string; readonly problems: readonly string[]; readonly quarantined: string | null; }[]; };

export type DraftEvals = { readonly trigger: { readonly queries: readonly { readonly query: string; readonly shouldTrigger: boolean; readonly first: string | null; readonly place: number | null; }[]; readonly prompts: number; readonly hit: number; readonly falseFirst: number; }; readonly replay: { readonly split: "later" | "left-out"; readonly attempts: number; readonly draft: { readonly precision: number; readonly recall: number; readonly f1: number; }; readonly usual: { readonly precision: number; readonly recall: number; readonly f1: number; }; readonly nothing: { readonly precision: number; readonly recall: number; readonly f1: number; }; }; readonly shadowing: { readonly triggers: number; readonly hitBefore: number; readonly hitAfter: number; readonly lost: readonly string[]; }; } | null;

export type DraftedHook = { readonly entry: { readonly name: string; readonly command: string; readonly before: string; readonly seen: number; readonly of: number; readonly script: string; }; readonly folder: string | null; };

export type EnrichedSkill = { readonly id: string; readonly name: string; readonly by: string; readonly description: string; };

export type Enrichments = { readonly skills: readonly EnrichedSkill[]; };

export type Entity = { readonly id: string; readonly name: string; readonly type: string; readonly description: string | null; };

export type Error = { readonly error: { readonly code: string; readonly message: string; readonly hint?: string; readonly details?: Readonly<Record<string, string | number | boolean | null | (readonly (Readonly<Record<string, string | number | boolean | null>>)[])>>; }; };

export type Foreign = Readonly<Record<string, unknown>> | null;

export type Foresight = { readonly session: string; readonly at: string; readonly ran: number; readonly foreseen: number; readonly told: number; readonly followed: number; };

export type Forgotten = { readonly id: string; readonly forgotten: boolean; };

export type ForgottenProcedure = { readonly id: string; readonly forgotten: boolean; };

export type GateReason = { readonly code: string; readonly severity: "reject" | "defer" | "warn"; readonly found: string; readonly says: string; readonly yields: boolean; };

export type GeneratedDrafts = { readonly run: string; readonly policy: "manual" | "draft-only" | "auto-safe"; readonly applied: boolean; readonly considered: number; readonly drafts: readonly SkillDraft[]; readonly refused: readonly SkillDraft[]; readonly waiting: readonly { readonly code: string; readonly count: number; }[]; };

export type GeneratedSkill = { readonly name: string; readonly procedureId: string; readonly project: string; readonly state: "draft" | "experimental" | "trusted" | "demoted" | "archived" | "rejected" | "uninstalled"; readonly stateReason: string | null; readonly stateAt: string; readonly version: number; readonly risk: "low" | "medium" | "high"; readonly score: number; readonly inputHash: string; readonly folder: string; readonly skillId: string | null; readonly proposal: string | null; readonly generatedAt: string; readonly windowStart: string; };

export type GeneratedUpkeep = { readonly findings: readonly { readonly name: string; readonly problem: "missing" | "unrecorded"; readonly says: string; readonly fixed: boolean; }[]; };

export type Graph = { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[]; readonly said: { readonly entities: readonly NamedThing[]; readonly relations: readonly Relation[]; }; readonly communities: readonly { readonly id: string; readonly skills: readonly string[]; readonly suggestedTags: readonly string[]; }[]; readonly things: readonly (NamedThing & { readonly skills: number; readonly memories: number; })[]; readonly mentions: readonly { readonly source: string; readonly target: string; }[]; };

export type GraphEdge = { readonly source: string; readonly target: string; readonly type: string; readonly strength: number; };

export type GraphNode = { readonly id: string; readonly name: string; readonly importance: number; readonly useCount: number; readonly community: string | null; };

export type Handover = { readonly recent: readonly { readonly id: string; readonly title: string; readonly at: string; readonly taint: Taint; }[]; readonly previous: { readonly id: string; readonly title: string; readonly at: string; readonly summary: string; readonly summaryId: string; readonly taint: Taint; readonly provenance: string; } | null; };

export type HarnessStatus = { readonly harness: string; readonly label: string; readonly how: string; readonly isFound: boolean; readonly state: string; readonly files: readonly { readonly file: string; readonly what: string; readonly state: string; readonly problem?: string; readonly remark?: string; }[]; };

export type HookAnswer = { readonly context: string; readonly ids: readonly string[]; readonly timings: Readonly<Record<string, number>>; readonly answer: Foreign; };

export type HookSwitched = { readonly file: string; readonly now: string | null; readonly next: string | null; };

export type Hooks = { readonly hooks: readonly { readonly name: string; readonly project: string; readonly script: string; readonly on: readonly ("claude-code" | "codex" | "gemini" | "cursor")[]; }[]; };

export type InstallReport = { readonly installed: readonly { readonly name: string; }[]; readonly skipped: readonly Readonly<Record<string, unknown>>[]; readonly warnings: readonly string[]; readonly origin: string; readonly revision: string | null; };

export type Job = { readonly key: string; readonly kind: string; readonly state: "waiting" | "running" | "failed" | "cancelled"; readonly attempts: number; readonly runAt: string; readonly lastError: string | null; readonly createdAt: string; };

export type JobDone = { readonly key: string; readonly action: "cancel" | "retry"; };

export type JobList = { readonly jobs: readonly Job[]; };

export type JudgedLine = { readonly session: string; readonly line: string; readonly verdict: "useful" | "noise" | "never"; };

export type KnownFailure = { readonly key: string; readonly failed: string; readonly error: string; readonly fixes: readonly string[]; readonly times: number; readonly lastAt: string; readonly told: number; readonly followed: number; };

export type LearningReport = { readonly logs: number; readonly read: number; readonly unchangedLogs: number; readonly failedLogs: number; readonly failed: readonly { readonly file: string; readonly reason: string; }[]; readonly unknownFiles: number; readonly unknown: readonly string[]; readonly left: number; readonly stopped: "budget" | "cancelled" | null; readonly bytes: number; readonly sessions: number; readonly badLines: number; readonly badPlaces: readonly string[]; readonly seconds: number; readonly dryRun: boolean; readonly tasks: number; readonly runs: number; readonly forgotten: number; readonly idleTasks: number; readonly shortTasks: number; readonly added: number; readonly updated: number; readonly redactions: number; readonly procedures: readonly string[]; readonly foreseen: readonly { readonly pattern: string; readonly isNew: boolean; readonly runs: number; readonly polarity: "positive" | "negative" | "unproven"; readonly steps: readonly string[]; }[]; };

export type LineageStep = NodeRef & { readonly own: Taint; readonly effective: Taint; readonly why: string | null; readonly vouchedBy: string | null; readonly at: string | null; readonly depth: number; readonly madeInto: NodeRef & Readonly<Record<string, unknown>> | null; readonly isCovered: boolean; };

export type ListedProposal = { readonly id: string; readonly kind: "create" | "edit" | "delete" | "note"; readonly skillName: string; readonly skillId: string | null; readonly project: string | null; readonly version: string | null; readonly baseHash: string | null; readonly contentHash: string | null; readonly advice: readonly string[]; readonly reason: string; readonly author: string; readonly authorKind: "agent" | "reflection" | "promotion" | "user"; readonly sources: readonly NodeRef[]; readonly sessionKey: string | null; readonly proposedIn: string | null; readonly taint: Taint; readonly worst: Severity; readonly state: "pending" | "approved" | "rejected" | "conflict"; readonly awaits: "person" | "model" | null; readonly createdAt: string; readonly decision: { readonly at: string; readonly by: string; readonly reason: string | null; } | null; readonly versionId: string | null; };

export type LoginCode = { readonly code: string; readonly expiresAt: string; };

export type LogsTaken = { readonly partialSuccess?: { readonly rejectedLogRecords: string; readonly errorMessage: string; }; };

export type Memory = { readonly id: string; readonly kind: "memory" | "summary" | "reflection" | "procedure"; readonly tier: "session" | "episodic" | "semantic" | "procedural"; readonly content: string; readonly importance: number; readonly tags: readonly string[]; readonly project: string | null; readonly agent: string; readonly who: string | null; readonly provenance: string; readonly taint: Taint; readonly group: string | null; readonly position: number | null; readonly occurredAt: string; readonly createdAt: string; readonly updatedAt: string; readonly lastUsedAt: string | null; readonly useCount: number; readonly supersededBy: string | null; readonly contentHash: string; readonly metadata: Readonly<Record<string, unknown>>; };

export type MemoryDetail = Memory & { readonly effectiveImportance: number; readonly mentions: readonly { readonly entityId: string; readonly name: string; readonly type: string; }[]; readonly relations: readonly { readonly source: { readonly id: string; readonly name: string; readonly type: string; }; readonly type: string; readonly target: { readonly id: string; readonly name: string; readonly type: string; }; readonly scope: string | null; readonly confidence: number; }[]; };

export type MemoryList = { readonly memories: readonly Memory[]; readonly total: number; };

export type ModelLane = { readonly tokensToday: number; readonly tokenLimit: number; readonly callsToday: number; readonly callLimit: number; readonly failuresToday: number; readonly running: number; readonly waiting: number; };

export type ModelStatus = { readonly off: string | null; readonly day: string; readonly resetsAt: string; readonly language: ModelLane; readonly embedding: ModelLane; readonly refused: number; readonly features: readonly { readonly purpose: string; readonly calls: number; readonly failures: number; readonly tokens: number; }[]; readonly breakers: readonly { readonly model: string; readonly state: string; readonly failures: number; readonly openUntil: string | null; }[]; };

export type NamedThing = { readonly id: string; readonly name: string; readonly type: string; };

export type NearProcedure = { readonly id: string; readonly pattern: string; readonly project: string | null; readonly successes: number; readonly failures: number; readonly sessions: number; readonly confidence: { readonly low: number; readonly high: number; }; readonly taint: Taint; readonly lastValidatedAt: string | null; readonly lastFailedAt: string | null; readonly score: number; readonly isMeant?: true; };

export type Neighbourhood = { readonly id: string; readonly name: string; readonly type: string; readonly memories: readonly { readonly id: string; readonly kind: string; readonly content: string; readonly occurredAt: string; }[]; readonly relations: readonly Relation[]; readonly names: Readonly<Record<string, string>>; };

export type NodeRef = { readonly kind: "session" | "conversation" | "memory" | "procedure" | "reflection" | "proposal" | "version" | "skill"; readonly id: string; };

export type NoteCandidates = { readonly notes: readonly { readonly id: string; readonly kind: "habit" | "pitfall" | "procedure"; readonly line: string; readonly weight: number; readonly reason: string; }[]; };

export type Outcome = "success" | "failure" | "partial" | "unknown";

export type Overview = { readonly days: readonly OverviewDay[]; readonly waiting: number; readonly skills: number; readonly memories: number; readonly procedures: number; readonly failedJobs: number; readonly latest: readonly { readonly key: string; readonly title: string | null; readonly at: string; }[]; };

export type OverviewDay = { readonly day: string; readonly sessions: number; readonly offered: number; readonly used: number; readonly succeeded: number; readonly failed: number; readonly remembered: number; readonly told: number; readonly followed: number; readonly answered: number; };

export type PageKey = { readonly key: string; };

export type PastEvents = { readonly events: readonly { readonly kind: string; readonly at: string; readonly data: Readonly<Record<string, unknown>>; }[]; };

export type Procedure = { readonly id: string; readonly pattern: string; readonly project: string | null; readonly successes: number; readonly failures: number; readonly sessions: number; readonly confidence: { readonly low: number; readonly high: number; }; readonly taint: Taint; readonly lastValidatedAt: string | null; readonly lastFailedAt: string | null; readonly polarity: "positive" | "negative" | "unproven"; readonly partials: number; readonly unknowns: number; readonly updatedAt: string; readonly recipe: { readonly steps: readonly ProcedureStep[]; readonly isValidated: boolean; } | null; readonly avoid: readonly AvoidedCall[]; readonly contrast: { readonly worked: readonly string[]; readonly failed: readonly string[]; } | null; readonly withheld?: readonly { readonly step: number; readonly why: string; }[]; readonly release?: string; };

export type ProcedureAnswer = { readonly worked: readonly WorkedProcedure[]; readonly avoid: readonly AvoidProcedure[]; readonly abstained: boolean; readonly near?: readonly NearProcedure[]; };

export type ProcedureDetail = Procedure & { readonly runs: readonly ProcedureRun[]; };

export type ProcedureList = { readonly procedures: readonly Procedure[]; readonly total: number; };

export type ProcedureRun = { readonly sessionKey: string; readonly taskKey: string; readonly at: string; readonly request: string; readonly outcome: Outcome; readonly evidence: readonly string[]; readonly steps: readonly string[]; };

export type ProcedureStep = { readonly text: string; readonly signature: string; readonly examples: readonly string[]; readonly share: number; readonly effect: "reads" | "changes" | "publishes" | "destroys" | "unknown"; };

export type ProjectDetail = ProjectSummary & { readonly usual: readonly UsualCommand[]; readonly sequences: readonly CommandSequence[]; readonly failures: readonly KnownFailure[]; readonly foresight: readonly Foresight[]; readonly marks: readonly { readonly lineKey: string; readonly mark: "forgotten" | "pinned" | "corrected"; readonly text: string | null; readonly at: string; }[]; };

export type ProjectList = { readonly projects: readonly ProjectSummary[]; };

export type ProjectSummary = { readonly name: string; readonly folder: string; readonly sessions: number; readonly lastAt: string; readonly told: number; readonly followed: number; };

export type Promoted = GeneratedDrafts | ProposedNote | DraftedHook;

export type PromotionDecision = { readonly id: string; readonly run: string; readonly at: string; readonly queue: string; readonly item: string; readonly inputHash: string; readonly policy: string; readonly policyVersion: string; readonly action: string; readonly actor: string; readonly reasons: readonly string[]; readonly capabilities: readonly string[]; readonly evidence: Readonly<Record<string, unknown>>; };

export type PromotionDecisions = { readonly decisions: readonly PromotionDecision[]; };

export type Proposal = ListedProposal & { readonly baseContent: string | null; readonly content: string | null; readonly files: readonly { readonly path: string; readonly content: string; readonly baseHash?: string | null; }[]; readonly stages: readonly ReviewStage[]; };

export type ProposalCounts = { readonly pending: number; readonly approved: number; readonly rejected: number; readonly conflict: number; };

export type ProposalDetail = Proposal & { readonly diff: string | null; readonly base: "unchanged" | "changed" | "gone"; readonly path: string | null; readonly lineage: readonly LineageStep[]; };

export type ProposalList = { readonly proposals: readonly (ListedProposal & { readonly base: "unchanged" | "changed" | "gone"; })[]; readonly total: number; readonly counts: ProposalCounts; };

export type ProposedLines = { readonly project: string; readonly file: string | null; readonly lines: readonly string[]; readonly proposal: Reviewed; };

export type ProposedNote = { readonly project: string; readonly file: string | null; readonly line: string; readonly proposal: Reviewed; };

export type Recalled = { readonly results: readonly { readonly id: string; readonly kind: "memory" | "summary" | "reflection" | "procedure" | "skill"; readonly content: string; readonly score: number; readonly reason: string; readonly via: "direct" | "graph" | "context"; readonly parts: Readonly<Record<string, number>>; readonly tags: readonly string[]; readonly project: string | null; readonly agent: string; readonly who: string | null; readonly occurredAt: string; readonly provenance: string; readonly taint: Taint; readonly path?: string; }[]; readonly abstained: boolean; readonly dropped: number; readonly considered: number; readonly tookMs: number; };

export type ReconcileReport = { readonly found: number; readonly skillsIndexed: number; readonly skillsReconciled: number; readonly skillsRemoved: number; readonly shadowed: number; readonly skipped: number; readonly problems: readonly string[]; readonly tookMs: number; };

export type Reflection = { readonly id: string; readonly cadence: string; readonly from: string; readonly to: string; readonly state: "running" | "done" | "quiet" | "failed" | "undone"; readonly author: string; readonly startedAt: string; readonly endedAt: string | null; readonly text: string | null; readonly summary: string | null; readonly sources: readonly string[]; readonly conversationId: string | null; readonly iterations: number; readonly error: string | null; readonly title: string; readonly note: ReflectionNote; readonly taint: Taint; readonly actions: readonly ReflectionAction[]; readonly changes: readonly { readonly position: number; readonly kind: "memory-added" | "memory-retired" | "proposal" | "relation"; readonly subject: string; readonly diff: string; readonly at: string; readonly undoneAt: string | null; }[]; };

export type ReflectionAction = { readonly position: number; readonly action: { readonly kind: string; }; readonly says: string; readonly fate: "suggested" | "waiting" | "submitted" | "applied" | "known" | "rejected" | "invalid" | "over-limit" | "undone"; readonly why: string | null; readonly subject: string | null; readonly at: string; };

export type ReflectionList = { readonly reflections: readonly Reflection[]; readonly next: { readonly daily: string | null; readonly weekly: string | null; readonly monthly: string | null; }; };

export type ReflectionNote = { readonly cadence: "daily" | "weekly" | "monthly"; readonly period: { readonly from: string; readonly to: string; }; readonly totals: ReflectionTotals; readonly before: ReflectionTotals & Readonly<Record<string, unknown>> | null; readonly sections: readonly { readonly id: "work" | "failures" | "red" | "drift" | "habits" | "ladder" | "told" | "skills"; readonly lines: readonly { readonly text: string; readonly project: string | null; readonly sessions: readonly string[]; readonly weight: number; readonly taint?: Taint; }[]; readonly more: number; }[]; } | null;

export type ReflectionTotals = { readonly projects: number; readonly sessions: number; readonly requests: number; readonly calls: number; readonly failed: number; readonly commits: number; };

export type Relation = { readonly sourceId: string; readonly targetId: string; readonly type: string; readonly source: "extracted" | "computed"; readonly strength: number; readonly confidence: number; readonly evidence: string | null; };

export type Remembered = { readonly remembered: readonly { readonly id: string | null; readonly action: string; readonly reason: string; readonly target: string | null; readonly content: string; }[]; };

export type Restored = { readonly restored: readonly string[]; };

export type ReviewFinding = { readonly rule: string; readonly severity: Severity; readonly file: string; readonly line: number | null; readonly excerpt: string; readonly says: string; };

export type ReviewStage = { readonly stage: string; readonly outcome: string; readonly says: string; readonly findings: readonly ReviewFinding[]; readonly diff?: string; };

export type Reviewed = { readonly verdict: "applied" | "queued" | "rejected" | "conflict"; readonly proposal: Proposal; readonly isNew: boolean; readonly alsoPending: number; } | null;

export type ReviewedRelation = { readonly a: string; readonly b: string; readonly review: "accepted" | "pending" | "rejected"; };

export type RollbackAnswer = { readonly skillId: string; readonly version: string; readonly seq: number; readonly hash: string | null; readonly path: string; readonly to?: number; readonly left?: readonly string[]; readonly missing?: readonly string[]; readonly filesKnown?: boolean; };

export type RollbackPreview = SkillDiff & { readonly path: string | null; readonly isNothing: boolean; readonly files: { readonly added: readonly string[]; readonly changed: readonly string[]; readonly removed: readonly string[]; readonly left: readonly string[]; readonly missing: readonly string[]; }; };

export type SessionList = { readonly sessions: readonly SessionSummary[]; };

export type SessionSummary = { readonly key: string; readonly harness: string | null; readonly project: string | null; readonly title: string | null; readonly startedAt: string; readonly lastAt: string; readonly turns: number; readonly isOpen: boolean; readonly offered: number; readonly used: number; readonly told: number; readonly followed: number; };

export type SessionTrail = SessionSummary & { readonly sources: readonly ("conversation" | "log" | "skills")[]; readonly events: readonly TrailEvent[]; readonly isCut: boolean; readonly conversations: readonly string[]; };

export type Setting = { readonly path: string; readonly variable: string; readonly type: string; readonly description?: string; readonly value: string; readonly isDefault: boolean; };

export type Settings = { readonly home: string; readonly configFile: string; readonly logFile: string; readonly keys: readonly Setting[]; readonly harnesses: readonly HarnessStatus[]; };

export type Severity = "info" | "low" | "medium" | "high" | "critical" | null;

export type Skill = { readonly id: string; readonly agent: string; readonly name: string; readonly canonicalName: string; readonly description: string; readonly triggers: readonly string[]; readonly tags: readonly string[]; readonly role: string; readonly category: string | null; readonly version: string | null; readonly author: string | null; readonly license: string | null; readonly source: string; readonly trust: "own" | "user" | "project"; readonly origin: string | null; readonly project: string | null; readonly permissions: readonly string[]; readonly enrichedBy: string | null; readonly installedAt: string; readonly updatedAt: string; readonly lastUsedAt: string | null; readonly useCount: number; readonly importance: number; readonly decayRate: number; readonly fsPath: string; readonly contentHash: string; readonly score?: number; readonly reason?: string; };

export type SkillDays = { readonly days: readonly string[]; readonly skills: readonly { readonly id: string; readonly offered: readonly number[]; readonly used: readonly number[]; }[]; };

export type SkillDetail = Skill & { readonly effectiveImportance: number; readonly content: string; readonly relations: readonly Relation[]; readonly entities: readonly Entity[]; readonly versions: readonly SkillVersion[]; readonly files: readonly SkillFile[]; };

export type SkillDiff = { readonly skillId: string; readonly name: string; readonly from: string; readonly to: string; readonly currentHash: string | null; readonly diff: string; readonly filesCompared: boolean; };

export type SkillDraft = { readonly decision: PromotionDecision; readonly name: string | null; readonly folder: string | null; readonly skill: string | null; readonly evals: DraftEvals; readonly reasons: readonly GateReason[]; };

export type SkillEvent = { readonly id: string; readonly kind: "used" | "surfaced"; readonly skillId: string; readonly sessionKey: string | null; readonly memoryId: string | null; readonly project: string | null; readonly runtimePath: string | null; readonly outcome: Outcome; readonly at: string; };

export type SkillFile = { readonly path: string; readonly realPath: string; readonly root: string; readonly size: number; readonly skillId: string | null; readonly status: "indexed" | "shadowed" | "alias" | "skipped" | "forgotten"; readonly reason: string | null; readonly warnings: readonly string[]; readonly seenAt: string; };

export type SkillHistory = { readonly skillId: string; readonly name: string; readonly current: number | null; readonly versions: readonly SkillVersion[]; readonly newerShips: boolean; };

export type SkillKnowledge = { readonly skill: string; readonly memories: readonly { readonly id: string; readonly kind: string; readonly content: string; readonly occurredAt: string; }[]; readonly related: readonly Relation[]; readonly usage: { readonly surfaced: number; readonly used: number; readonly succeeded: number; readonly failed: number; readonly events: readonly SkillEvent[]; }; readonly observations: readonly { readonly at: string; readonly kind: string; readonly text: string; readonly memoryId: string | null; }[]; readonly importance: { readonly stored: number; readonly effective: number; }; readonly suggestedTags: readonly string[]; };

export type SkillList = { readonly skills: readonly Skill[]; readonly total: number; };

export type SkillProblems = { readonly files: readonly SkillFile[]; };

export type SkillRevision = { readonly kind: "skill" | "note" | "hook"; readonly target: string; readonly failed: string; readonly works: string; readonly error: string; readonly sessions: number; readonly last: string; readonly content: string; };

export type SkillRevisions = { readonly revisions?: readonly SkillRevision[]; readonly proposed?: readonly { readonly revision: SkillRevision; readonly reviewed: Reviewed; }[]; };

export type SkillTelemetry = GeneratedSkill & { readonly figures: { readonly offered: number; readonly opened: number; readonly followed: number; readonly perWeek: number; readonly nearMisses: number; readonly falsePositives: number; readonly falseNegatives: number; readonly falsePositiveRate: number; readonly success: { readonly value: number; readonly low: number; readonly high: number; readonly of: number; }; readonly failure: { readonly value: number; readonly low: number; readonly high: number; readonly of: number; }; readonly partial: { readonly value: number; readonly low: number; readonly high: number; readonly of: number; }; readonly corrections: number; readonly repeatedCorrections: number; readonly savedCalls: number; readonly savedMs: number; readonly cleanUses: number; readonly cleanSuccesses: number; readonly lastSelected: string | null; readonly effect: { readonly value: number; readonly low: number; readonly high: number; readonly heldOut: number; } | null; }; readonly recommendation: "keep" | "revise" | "archive" | "wait"; };

export type SkillUsed = { readonly skill: string; readonly recorded: boolean; readonly useCount: number; readonly link: "linked" | "deferred" | "none"; readonly importance: number; };

export type SkillVersion = { readonly id: string; readonly skillId: string; readonly seq: number; readonly kind: "text" | "delete"; readonly contentHash: string | null; readonly parentHash: string | null; readonly folderHash: string | null; readonly author: string; readonly reason: string; readonly proposal: string | null; readonly taint: Taint; readonly path: string | null; readonly createdAt: string; };

export type SkillsSurfaced = { readonly surfaced: number; };

export type SkillsTelemetry = { readonly skills: readonly SkillTelemetry[]; readonly activations: readonly Activation[]; };

export type Soul = { readonly text: string; readonly file: string; readonly updatedAt: string | null; };

export type Status = { readonly version: string; readonly engine: string; readonly skills: number; readonly shadowed: number; readonly skipped: number; readonly roots: readonly { readonly path: string; readonly source: string; readonly trust: string; readonly project: string | null; readonly skills: number; }[]; readonly embedder: string; readonly withoutEncoder: string | null; readonly languageModel: string | null; readonly models: ModelStatus; readonly proposals: number; readonly jobs: readonly { readonly kind: string; readonly state: string; readonly count: number; }[]; readonly userHome: string; readonly residentBytes: number; readonly pid: number; };

export type Stopping = { readonly stopping: boolean; };

export type SuggestExample = { readonly example: { readonly prompt: string; readonly answer: Suggestions; } | null; };

export type Suggestion = { readonly id: string; readonly name: string; readonly description: string; readonly path: string; readonly source: string; readonly trust: string; readonly score: number; readonly weak: boolean; readonly reason: string; readonly parts: Readonly<Record<string, number>>; };

export type Suggestions = { readonly suggestions: readonly Suggestion[]; readonly abstained: boolean; readonly dropped: number; readonly considered: number; readonly tookMs: number; };

export type Taint = "trusted" | "user" | "agent" | "tool" | "web" | "hostile";

export type TrailEvent = { readonly id: string; readonly at: string | null; readonly kind: "prompt"; readonly text: string; } | { readonly id: string; readonly at: string | null; readonly kind: "reply"; readonly text: string; } | { readonly id: string; readonly at: string | null; readonly kind: "call"; readonly tool: string; readonly text: string; readonly outcome: "worked" | "failed" | "stopped" | "unknown"; readonly result: string; readonly durationMs: number | null; } | { readonly id: string; readonly at: string | null; readonly kind: "skill"; readonly skillId: string; readonly name: string; readonly what: "offered" | "used"; readonly outcome: Outcome; } | { readonly id: string; readonly at: string | null; readonly kind: "told"; readonly line: string; readonly text: string; readonly moment: string; readonly outcome: "open" | "followed" | "ignored"; readonly verdict: "useful" | "noise" | "never" | null; };

export type TriagedProcedures = { readonly policy: "manual" | "draft-only" | "auto-safe"; readonly decisions: readonly PromotionDecision[]; readonly total: number; readonly reasons: readonly { readonly code: string; readonly count: number; }[]; };

export type TrustView = NodeRef & { readonly taint: Taint; readonly needsPerson: boolean; readonly steps: readonly LineageStep[]; readonly isCut: boolean; };

export type UndoneEnrichments = { readonly undone: readonly (EnrichedSkill & { readonly inFile: boolean; })[]; readonly left: readonly (EnrichedSkill & { readonly why: string; })[]; };

export type UndoneReflection = { readonly id: string; readonly undone: readonly { readonly kind: "memory-added" | "memory-retired" | "proposal" | "relation"; readonly subject: string; }[]; readonly left: readonly { readonly kind: "memory-added" | "memory-retired" | "proposal" | "relation"; readonly subject: string; readonly why: string; }[]; };

export type UninstallReport = { readonly id: string; readonly name: string; readonly folderRemoved: boolean; readonly path: string; readonly shadowedNowVisible: readonly string[]; };

export type UsualCommand = { readonly signature: string; readonly form: string; readonly share: number; readonly sessions: number; readonly of: number; readonly lastAt: string; };

export type WorkedProcedure = { readonly id: string; readonly pattern: string; readonly project: string | null; readonly successes: number; readonly failures: number; readonly sessions: number; readonly confidence: { readonly low: number; readonly high: number; }; readonly taint: Taint; readonly lastValidatedAt: string | null; readonly lastFailedAt: string | null; readonly score: number; readonly steps: readonly ProcedureStep[]; readonly difference: readonly string[]; readonly withheld?: number; };

export interface Requests {
  /** A browser with a code is let in; needs no token */
  readonly "POST /api/page/login": { readonly body: { readonly code: string; }; readonly answer: PageKey; };
  /** A code that lets one browser in, once, within two minutes */
  readonly "POST /api/page/code": { readonly answer: LoginCode; };
  /** A person forgets, pins or corrects a line, or takes that back */
  readonly "POST /api/learned/marks": { readonly body: { readonly project: string; readonly line: string; readonly mark: "forgotten" | "pinned" | "corrected" | "restored"; readonly text?: string; }; readonly answer: { readonly key: string; }; };
  /** A person has looked at it: it counts as the user’s, and what was made of it follows */
  readonly "POST /api/taint/{kind}/{id}/clear": { readonly path: { readonly kind: "session" | "conversation" | "memory" | "procedure" | "reflection" | "proposal" | "version" | "skill"; readonly id: string; }; readonly body: { readonly reason: string; }; readonly answer: Cleared; };
  /** A person says what a line that was told was worth */
  readonly "POST /api/sessions/{key}/verdict": { readonly path: { readonly key: string; }; readonly body: { readonly line: string; readonly verdict: "useful" | "noise" | "never"; }; readonly answer: JudgedLine; };
  /** A person wants a procedure kept: as a line of the project, as a skill, or as a hook */
  readonly "POST /api/promotion/promote": { readonly body: { readonly id: string; readonly as: "note" | "skill" | "hook"; readonly dryRun?: boolean; }; readonly answer: Promoted; };
  /** A person's word on a generated skill: demote */
  readonly "POST /api/promotion/skills/{name}/demote": { readonly path: { readonly name: string; }; readonly body: { readonly reason: string; }; readonly answer: GeneratedSkill; };
  /** A person's word on a generated skill: reject */
  readonly "POST /api/promotion/skills/{name}/reject": { readonly path: { readonly name: string; }; readonly body: { readonly reason: string; }; readonly answer: GeneratedSkill; };
  /** A person's word on a generated skill: reset */
  readonly "POST /api/promotion/skills/{name}/reset": { readonly path: { readonly name: string; }; readonly body: { readonly reason: string; }; readonly answer: GeneratedSkill; };
  /** A person’s no to a proposal that waits */
  readonly "POST /api/review/{id}/reject": { readonly path: { readonly id: string; }; readonly body: { readonly reason?: string; }; readonly answer: Proposal; };
  /** A person’s yes or no to a proposed action that waits */
  readonly "POST /api/reflections/{id}/actions/{position}/{decision}": { readonly path: { readonly id: string; readonly position: string; readonly decision: "accept" | "reject"; }; readonly body: { readonly reason?: string; }; readonly answer: Reflection; };
  /** A person’s yes: the change is applied; 409 with the diff where the skill has changed since */
  readonly "POST /api/review/{id}/approve": { readonly path: { readonly id: string; }; readonly body: { readonly reason?: string; readonly despiteFindings?: boolean; }; readonly answer: Proposal; };
  /** A prompt to try, with its answer */
  readonly "GET /api/skills/example": { readonly answer: SuggestExample; };
  /** A skill as it should become; it goes through the review as the user’s own change */
  readonly "POST /api/sync/{name}": { readonly path: { readonly name: string; }; readonly body: { readonly content: string | null; readonly files?: readonly { readonly path: string; readonly content: string; }[]; readonly baseHash: string | null; }; readonly answer: { readonly verdict: "applied" | "queued" | "rejected" | "conflict"; readonly proposal: string; readonly digest: string | null; }; };
  /** A skill was really invoked; counted once per skill, session, memory and day */
  readonly "POST /api/skills/used": { readonly body: { readonly skill: string; readonly sessionKey?: string; readonly memoryId?: string; readonly project?: string; readonly runtimePath?: string; readonly outcome?: "success" | "failure" | "partial" | "unknown"; }; readonly answer: SkillUsed; };
  /** Accept or reject a computed relation */
  readonly "POST /api/graph/computed": { readonly body: { readonly a: string; readonly b: string; readonly review: "accepted" | "pending" | "rejected"; }; readonly answer: ReviewedRelation; };
  /** Add turns to the conversation of a session; it begins with the first */
  readonly "POST /api/conversations/{sessionKey}/turns": { readonly path: { readonly sessionKey: string; }; readonly body: { readonly agent?: string; readonly harness?: string | null; readonly project?: string | null; readonly turns: readonly { readonly role: string; readonly content: string; readonly at?: string; readonly key?: string; readonly taint?: "trusted" | "user" | "agent" | "tool" | "web" | "hostile"; }[]; }; readonly answer: AddedTurns; };
  /** All skills; with ranked=true by graph importance, with score and reason */
  readonly "GET /api/skills": { readonly query: { readonly ranked?: "0" | "1" | "true" | "false"; readonly search?: string; readonly tag?: string; readonly agent?: string; readonly limit?: string; readonly offset?: string; }; readonly answer: SkillList; };
  /** Back to an earlier version, as a version of its own; brings a deleted skill back */
  readonly "POST /api/skills/{name}/rollback": { readonly path: { readonly name: string; }; readonly body: { readonly to?: number; readonly builtIn?: boolean; readonly reason?: string; readonly baseHash?: string; }; readonly answer: RollbackAnswer; };
  /** Background jobs that wait, run or have failed */
  readonly "GET /api/jobs": { readonly answer: JobList; };
  /** Bring the graph in line with the folders now */
  readonly "POST /api/skills/reconcile": { readonly answer: ReconcileReport; };
  /** Budgets of today, what each feature spent, and whether models are on */
  readonly "GET /api/models": { readonly answer: ModelStatus; };
  /** Cancel a job, or try a failed one again */
  readonly "POST /api/jobs/{key}/{action}": { readonly path: { readonly key: string; readonly action: "cancel" | "retry"; }; readonly answer: JobDone; };
  /** Changes to skills that were proposed, newest first */
  readonly "GET /api/review": { readonly query: { readonly state?: "pending" | "approved" | "rejected" | "conflict"; readonly skill?: string; readonly limit?: string; readonly offset?: string; }; readonly answer: ProposalList; };
  /** Check that everything agrees; with fix=true repair what can be derived again */
  readonly "POST /api/doctor": { readonly query: { readonly fix?: "true" | "false"; }; readonly answer: DoctorAnswer; };
  /** Conversations, newest first */
  readonly "GET /api/conversations": { readonly query: { readonly state?: "open" | "closed" | "summarized"; readonly project?: string; readonly agent?: string; readonly limit?: string; }; readonly answer: ConversationList; };
  /** Delete: its turns are gone, and its summary is forgotten unless it is kept */
  readonly "DELETE /api/conversations/{id}": { readonly path: { readonly id: string; }; readonly query: { readonly keepSummary?: "true" | "false"; }; readonly answer: DeletedConversation; };
  /** Drafts skills from the procedures that have proven themselves */
  readonly "POST /api/promotion/generate": { readonly body: { readonly policy?: "draft-only" | "manual" | "auto-safe"; readonly apply?: boolean; readonly max?: number; readonly project?: string; }; readonly answer: GeneratedDrafts; };
  /** Drafts that are too large, unfit or suspicious */
  readonly "POST /api/promotion/audit": { readonly body: { readonly quarantine?: boolean; }; readonly answer: DraftAudit; };
  /** End it: a background job writes the summary */
  readonly "POST /api/conversations/{sessionKey}/end": { readonly path: { readonly sessionKey: string; }; readonly answer: Conversation; };
  /** Every version of a skill, newest first, also of one that is gone */
  readonly "GET /api/skills/{name}/history": { readonly path: { readonly name: string; }; readonly answer: SkillHistory; };
  /** Files that were found and do not count, or load with a warning */
  readonly "GET /api/skills/problems": { readonly answer: SkillProblems; };
  /** Forget it; the same logs do not bring it back */
  readonly "DELETE /api/procedures/{id}": { readonly path: { readonly id: string; }; readonly answer: ForgottenProcedure; };
  /** Forget: gone from every index at once */
  readonly "DELETE /api/memory/{id}": { readonly path: { readonly id: string; }; readonly answer: Forgotten; };
  /** Hands a draft to the review, which lets it in */
  readonly "POST /api/promotion/skills/{name}/promote": { readonly path: { readonly name: string; }; readonly answer: Reviewed; };
  /** Hooks that were drafted, and where each is on */
  readonly "GET /api/promotion/hooks": { readonly answer: Hooks; };
  /** How each generated skill does */
  readonly "GET /api/promotion/skills": { readonly answer: SkillsTelemetry; };
  /** How far something can be trusted, why, and what it was made of */
  readonly "GET /api/taint/{kind}/{id}": { readonly path: { readonly kind: "session" | "conversation" | "memory" | "procedure" | "reflection" | "proposal" | "version" | "skill"; readonly id: string; }; readonly answer: TrustView; };
  /** How fast this skill fades; null: like the others */
  readonly "POST /api/skills/{name}/decay": { readonly path: { readonly name: string; }; readonly body: { readonly rate: number | null; }; readonly answer: DecayRate; };
  /** How many proposals are in each state */
  readonly "GET /api/review/counts": { readonly answer: ProposalCounts; };
  /** How one generated skill does, with its latest activations */
  readonly "GET /api/promotion/skills/{name}": { readonly path: { readonly name: string; }; readonly answer: SkillsTelemetry; };
  /** How the user wants to be worked with */
  readonly "GET /api/soul": { readonly answer: Soul; };
  /** How things are done in a project: usual commands, failures and fixes, what was foreseen */
  readonly "GET /api/projects/{project}": { readonly path: { readonly project: string; }; readonly answer: ProjectDetail; };
  /** Install from a folder, a git remote or an archive */
  readonly "POST /api/skills/install": { readonly body: { readonly source: string; readonly workingFolder?: string; readonly only?: readonly string[]; readonly force?: boolean; readonly despiteFindings?: boolean; }; readonly answer: InstallReport; };
  /** It came where it should not have: counts as a false positive */
  readonly "POST /api/promotion/activations/{id}/correct": { readonly path: { readonly id: string; }; readonly body: { readonly reason: string; }; readonly answer: Activation; };
  /** Learn from session logs, from where the last run left each */
  readonly "POST /api/procedures/extract": { readonly body: { readonly days?: number; readonly dir?: string; readonly dryRun?: boolean; }; readonly answer: LearningReport; };
  /** Lines for the instruction file of a project: usual commands, what goes wrong, what works */
  readonly "GET /api/promotion/notes": { readonly query: { readonly project: string; readonly limit?: string; }; readonly answer: NoteCandidates; };
  /** Linked memories, related skills, usage, observations, importance of a skill */
  readonly "GET /api/skills/{name}/knowledge": { readonly path: { readonly name: string; }; readonly answer: SkillKnowledge; };
  /** Look back now, also at a quiet time */
  readonly "POST /api/reflections/run": { readonly body: { readonly cadence: "daily" | "weekly" | "monthly"; readonly until?: string; readonly iterations?: number; }; readonly answer: Reflection; };
  /** Offers and uses of each skill, day by day */
  readonly "GET /api/overview/skills": { readonly answer: SkillDays; };
  /** One conversation with its turns and its summary */
  readonly "GET /api/conversations/{id}": { readonly path: { readonly id: string; }; readonly answer: ConversationDetail; };
  /** One memory with what it mentions */
  readonly "GET /api/memory/{id}": { readonly path: { readonly id: string; }; readonly answer: MemoryDetail; };
  /** One procedure with its steps, its runs and their evidence */
  readonly "GET /api/procedures/{id}": { readonly path: { readonly id: string; }; readonly answer: ProcedureDetail; };
  /** One proposal: its text, what it would change, what the review found, where it comes from */
  readonly "GET /api/review/{id}": { readonly path: { readonly id: string; }; readonly answer: ProposalDetail; };
  /** One reflection: its note, what it proposed, what it changed */
  readonly "GET /api/reflections/{id}": { readonly path: { readonly id: string; }; readonly answer: Reflection; };
  /** One session from beginning to end: prompts, calls, what was offered and told */
  readonly "GET /api/sessions/{key}": { readonly path: { readonly key: string; }; readonly answer: SessionTrail; };
  /** One skill with all its files */
  readonly "GET /api/sync/{name}": { readonly path: { readonly name: string; }; readonly answer: { readonly name: string; readonly hash: string; readonly digest: string; readonly content: string; readonly files: readonly { readonly path: string; readonly content: string; readonly executable: boolean; }[]; }; };
  /** One skill with its text, relations, versions and files */
  readonly "GET /api/skills/{name}": { readonly path: { readonly name: string; }; readonly answer: SkillDetail; };
  /** OpenTelemetry logs (OTLP/HTTP, JSON or protobuf): uses of skills are recorded */
  readonly "POST /api/otlp/v1/logs": { readonly answer: LogsTaken; };
  /** OpenTelemetry logs (OTLP/HTTP, JSON or protobuf): uses of skills are recorded */
  readonly "POST /v1/logs": { readonly answer: LogsTaken; };
  /** Procedures learnt from sessions, what was done last first */
  readonly "GET /api/procedures": { readonly query: { readonly project?: string; readonly polarity?: "positive" | "negative" | "unproven"; readonly limit?: string; readonly offset?: string; }; readonly answer: ProcedureList; };
  /** Projects that something was learned about, the latest first */
  readonly "GET /api/learned/projects": { readonly answer: { readonly projects: readonly { readonly project: string; readonly folder: string; readonly sessions: number; readonly learnedAt: string; }[]; }; };
  /** Proposes patches where a command of a generated skill or a note has begun to fail */
  readonly "POST /api/promotion/revisions": { readonly body: { readonly dryRun?: boolean; }; readonly answer: SkillRevisions; };
  /** Proposes the lines that belong into AGENTS.md or CLAUDE.md, as a diff that waits for a person */
  readonly "POST /api/learned/propose": { readonly body: { readonly project: string; readonly dryRun?: boolean; }; readonly answer: ProposedLines; };
  /** Puts a drafted hook into a harness's settings for its project */
  readonly "POST /api/promotion/hooks/{name}/on": { readonly path: { readonly name: string; }; readonly body: { readonly harness: "claude-code" | "codex" | "gemini" | "cursor"; readonly dryRun?: boolean; }; readonly answer: HookSwitched; };
  /** Records an activation, or a near-miss, that no hook saw */
  readonly "POST /api/promotion/activations": { readonly body: { readonly skill: string; readonly outcome?: "success" | "failure" | "partial" | "unknown"; readonly sessionKey?: string; readonly project?: string; readonly agent?: string; readonly request?: string; readonly reason?: string; readonly isNearMiss?: boolean; readonly isFalseNegative?: boolean; readonly causedRework?: boolean; readonly savedCalls?: number; readonly savedMs?: number; }; readonly answer: Activation; };
  /** Reflections, newest first, and when the next ones are due */
  readonly "GET /api/reflections": { readonly query: { readonly cadence?: "daily" | "weekly" | "monthly"; readonly limit?: string; }; readonly answer: ReflectionList; };
  /** Relations that use created, with their review */
  readonly "GET /api/graph/computed": { readonly query: { readonly review?: "accepted" | "pending" | "rejected"; }; readonly answer: ComputedRelations; };
  /** Remember a fact or an episode; what is known is recognised, what contradicts supersedes */
  readonly "POST /api/memory/remember": { readonly body: { readonly content: string; readonly tier?: "session" | "episodic" | "semantic" | "procedural"; readonly importance?: number; readonly tags?: readonly string[]; readonly project?: string | null; readonly agent?: string; readonly who?: string | null; readonly provenance?: string; readonly taint?: "trusted" | "user" | "agent" | "tool" | "web" | "hostile"; readonly occurredAt?: string; readonly group?: string | null; readonly position?: number | null; readonly metadata?: Readonly<Record<string, unknown>>; readonly extract?: boolean; readonly session?: string; }; readonly answer: Remembered; };
  /** Replace it; the text before stays in the audit log */
  readonly "PUT /api/soul": { readonly body: { readonly text: string; }; readonly answer: Soul; };
  /** Sessions of agents, newest first */
  readonly "GET /api/sessions": { readonly query: { readonly project?: string; readonly limit?: string; }; readonly answer: SessionList; };
  /** Shows that this is the daemon of a home, to whoever holds its token; needs no token */
  readonly "GET /api/proof": { readonly query: { readonly nonce: string; }; readonly answer: unknown; };
  /** Skills that fit what the agent is doing; none when nothing fits */
  readonly "GET /api/skills/suggest": { readonly query: { readonly context: string; readonly limit?: string; readonly maxCharacters?: string; readonly minScore?: string; readonly sessionType?: string; readonly project?: string; }; readonly answer: Suggestions; };
  /** Skills were put in front of an agent; never counted as use */
  readonly "POST /api/skills/surfaced": { readonly body: { readonly skills: readonly string[]; readonly sessionKey?: string; readonly project?: string; }; readonly answer: SkillsSurfaced; };
  /** Skills whose description, triggers or tags a model wrote */
  readonly "GET /api/enrichments": { readonly answer: Enrichments; };
  /** Skills, roots, procedures, jobs, models, memory, at a glance */
  readonly "GET /api/status": { readonly answer: Status; };
  /** Skills, the relations between them, and the communities they form */
  readonly "GET /api/graph": { readonly answer: Graph; };
  /** Something happened around an agent: one shape for all harnesses */
  readonly "POST /api/hooks/{event}": { readonly path: { readonly event: string; }; readonly body: { readonly harness: string; readonly event?: string; readonly payload: Readonly<Record<string, unknown>>; }; readonly answer: HookAnswer; };
  /** Stop the daemon, gracefully */
  readonly "POST /api/shutdown": { readonly answer: Stopping; };
  /** Take a model’s words about skills back; it is not asked about the same texts again */
  readonly "POST /api/enrichments/undo": { readonly body: { readonly skill?: string; }; readonly answer: UndoneEnrichments; };
  /** Take back all that a reflection made */
  readonly "POST /api/reflections/{id}/undo": { readonly path: { readonly id: string; }; readonly answer: UndoneReflection; };
  /** Take back the uninstall of a skill whose folder belongs to another tool */
  readonly "POST /api/skills/{name}/restore": { readonly path: { readonly name: string; }; readonly answer: Restored; };
  /** Takes it out again: byte for byte what was there, where nobody else has changed it */
  readonly "POST /api/promotion/hooks/{name}/off": { readonly path: { readonly name: string; }; readonly body: { readonly harness: "claude-code" | "codex" | "gemini" | "cursor"; readonly dryRun?: boolean; }; readonly answer: HookSwitched; };
  /** The config in effect, where it lies, and the harnesses on this machine */
  readonly "GET /api/settings": { readonly answer: Settings; };
  /** The latest of what happened since the daemon started, newest first */
  readonly "GET /api/events/past": { readonly answer: PastEvents; };
  /** The same for harnesses themselves: their payload in, their answer out; over the socket without a token */
  readonly "POST /api/hooks/{harness}/{event}": { readonly path: { readonly harness: string; readonly event: string; }; readonly answer: Foreign; };
  /** The same, for prompts too long for an address */
  readonly "POST /api/skills/suggest": { readonly body: { readonly context: string; readonly limit?: number; readonly maxCharacters?: number; readonly minScore?: number; readonly sessionType?: string; readonly project?: string; }; readonly answer: Suggestions; };
  /** The user’s own skills, each with a digest of its folder */
  readonly "GET /api/sync": { readonly answer: { readonly skills: readonly { readonly name: string; readonly hash: string; readonly digest: string; }[]; }; };
  /** This browser is let out */
  readonly "POST /api/page/logout": { readonly answer: { readonly out: boolean; }; };
  /** Today and the last week in numbers */
  readonly "GET /api/overview": { readonly answer: Overview; };
  /** Turn all models off, whatever they are doing, or on again */
  readonly "POST /api/models/{to}": { readonly path: { readonly to: "on" | "off"; }; readonly answer: ModelStatus; };
  /** Uninstall; a folder that knowhow did not install stays */
  readonly "DELETE /api/skills/{name}": { readonly path: { readonly name: string; }; readonly answer: UninstallReport; };
  /** What `knowhow mcp` asks for an agent: call a tool, list, find or read skills */
  readonly "POST /api/mcp/{operation}": { readonly path: { readonly operation: "call" | "list" | "find" | "read"; }; readonly body: { readonly caller: { readonly client: string; readonly sessionKey: string; readonly workingFolder: string | null; }; readonly params: { readonly tool?: string; readonly arguments?: unknown; readonly cursor?: string; readonly uri?: string; }; }; readonly answer: Foreign; };
  /** What a new conversation is told: the last titles and dates, and the previous summary */
  readonly "GET /api/conversations/handover": { readonly query: { readonly project?: string; readonly agent?: string; }; readonly answer: Handover; };
  /** What an agent wants changed about a skill; it goes through the review like every change */
  readonly "POST /api/review": { readonly body: { readonly skill: string; readonly content: string | null; readonly files?: readonly { readonly path: string; readonly content: string; }[]; readonly baseHash?: string; readonly reason: string; readonly author?: string; readonly session?: string | null; }; readonly answer: { readonly verdict: "applied" | "queued" | "rejected" | "conflict"; readonly isNew: boolean; readonly proposal: Proposal; }; };
  /** What an agent would be told now, and why the rest stays silent; nothing is recorded */
  readonly "POST /api/context": { readonly body: { readonly prompt?: string; readonly session?: string; readonly harness?: string; readonly workingFolder?: string; }; readonly answer: ContextPreview; };
  /** What answers a question, or nothing; without `project`, from the memories of all projects */
  readonly "POST /api/memory/recall": { readonly body: { readonly session?: string; readonly query: string; readonly limit?: number; readonly maxCharacters?: number; readonly minScore?: number; readonly kinds?: readonly ("memory" | "summary" | "reflection" | "procedure" | "skill")[]; readonly who?: string; readonly tags?: readonly string[]; readonly project?: string | null; readonly agent?: string; readonly since?: string; readonly until?: string; }; readonly answer: Recalled; };
  /** What changed from one version to another; the newest against the one before it by default */
  readonly "GET /api/skills/{name}/diff": { readonly path: { readonly name: string; }; readonly query: { readonly from?: string; readonly to?: string; readonly builtIn?: "true" | "false"; }; readonly answer: SkillDiff; };
  /** What going back to an earlier version would do to each file; changes nothing */
  readonly "GET /api/skills/{name}/rollback": { readonly path: { readonly name: string; }; readonly query: { readonly to: string; }; readonly answer: RollbackPreview; };
  /** What happens, while it happens, as server-sent events */
  readonly "GET /api/events": { readonly answer: unknown; };
  /** What is remembered, newest first */
  readonly "GET /api/memory": { readonly query: { readonly kinds?: string; readonly tiers?: string; readonly tags?: string; readonly project?: string; readonly agent?: string; readonly who?: string; readonly group?: string; readonly since?: string; readonly until?: string; readonly includeSuperseded?: "true" | "false"; readonly limit?: string; readonly offset?: string; }; readonly answer: MemoryList; };
  /** What lies around a person, a tool, a project: memories and relations */
  readonly "GET /api/graph/neighbourhood": { readonly query: { readonly id: string; }; readonly answer: Neighbourhood; };
  /** What was learned about a project: usual commands, pitfalls with remedies, facts, what was left */
  readonly "GET /api/learned": { readonly query: { readonly project: string; readonly file?: string; readonly command?: string; readonly error?: string; readonly recurring?: "true" | "false"; }; readonly answer: { readonly project: string; readonly folder: string; readonly sessions: number; readonly learnedAt: string; readonly lines: readonly { readonly id: string; readonly key: string; readonly kind: "usual" | "pitfall" | "fact" | "left"; readonly line: string; readonly times: number; readonly of: number | null; readonly lastAt: string; readonly known: "counted" | "quoted" | "pinned" | "corrected"; readonly isDocumented: boolean; }[]; }; };
  /** What worked for a task like this one, and what to avoid; nothing when nothing fits */
  readonly "POST /api/procedures/recall": { readonly body: { readonly task: string; readonly project?: string | null; readonly limit?: number; readonly minScore?: number; readonly nearest?: number; }; readonly answer: ProcedureAnswer; };
  /** What would be decided now about all that waits: procedures, notes, revisions, proposals */
  readonly "GET /api/promotion/triage": { readonly query: { readonly policy?: "draft-only" | "manual" | "auto-safe"; }; readonly answer: PromotionDecisions; };
  /** Where agents have worked, the latest first */
  readonly "GET /api/projects": { readonly answer: ProjectList; };
  /** Whether records and folders of generated skills agree */
  readonly "POST /api/promotion/doctor": { readonly body: { readonly fix?: boolean; }; readonly answer: GeneratedUpkeep; };
  /** Whether the daemon answers; needs no token */
  readonly "GET /api/health": { readonly answer: { readonly status: string; readonly version: string; }; };
  /** Whether the daemon answers; needs no token */
  readonly "GET /health": { readonly answer: { readonly status: string; readonly version: string; }; };
  /** Which procedures are ready to become a skill, best first, and why the others are not */
  readonly "GET /api/promotion/procedures": { readonly query: { readonly policy?: "draft-only" | "manual" | "auto-safe"; readonly notPromoted?: "true" | "false"; readonly limit?: string; }; readonly answer: TriagedProcedures; };
}
