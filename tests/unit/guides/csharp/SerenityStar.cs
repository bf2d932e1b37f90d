// Public types of SubgenAI.SerenityStar.SDK 2.0.1 that samples use, without their bodies: for machines that compile the
// samples and cannot have the package.
using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using SerenityStar.Agents;
using SerenityStar.Agents.Conversational;
using SerenityStar.Models.AIProxy;
using SerenityStar.Models.ChatCompletion;
using SerenityStar.Models.Execute;
using SerenityStar.Models.MessageFeedback;
using SerenityStar.Models.Streaming;
using SerenityStar.Models.VolatileKnowledge;

namespace SerenityStar.Client
{
    public interface ISerenityClient
    {
        AgentsScope Agents { get; }
    }

    public class SerenityClient : ISerenityClient
    {
        public AgentsScope Agents => throw new NotImplementedException();
        public static SerenityClient Create(string apiKey, string? baseUrl = null, int? timeout = null) => throw new NotImplementedException();
    }

    public class SerenityClientBuilder
    {
        public SerenityClientBuilder WithApiKey(string apiKey) => this;
        public SerenityClientBuilder WithBaseUrl(string baseUrl) => this;
        public SerenityClientBuilder WithTimeout(int seconds) => this;
        public SerenityClientBuilder WithHttpClient(HttpClient httpClient) => this;
        public SerenityClient Build() => throw new NotImplementedException();
    }
}

namespace SerenityStar.Extensions
{
    public static class ServiceCollectionExtensions
    {
        public static IServiceCollection AddSerenityStar(this IServiceCollection services, string apiKey, int timeoutSeconds = 30, string? baseUrl = null) => services;
    }
}

namespace SerenityStar.Agents
{
    public class AgentsScope
    {
        public ConversationalScope Assistants => throw new NotImplementedException();
        public ConversationalScope Copilots => throw new NotImplementedException();
        public SystemScope<AgentExecutionReq> Activities => throw new NotImplementedException();
        public SystemScope<ChatCompletionReq> ChatCompletions => throw new NotImplementedException();
        public SystemScope<ProxyExecutionReq> AIProxies => throw new NotImplementedException();
    }

    public class ConversationalScope
    {
        public Conversation CreateConversation(string agentCode, string? conversationId = null, AgentExecutionReq? options = null) => throw new NotImplementedException();
    }

    public class SystemScope<TRequest> where TRequest : class
    {
        public SystemAgent Create(string agentCode, TRequest? options = null) => throw new NotImplementedException();
    }

    public class SystemAgent
    {
        public VolatileKnowledgeScope VolatileKnowledge => throw new NotImplementedException();
        public Task<AgentResult> ExecuteAsync(CancellationToken cancellationToken = default) => throw new NotImplementedException();
        public IAsyncEnumerable<StreamingAgentMessage> StreamAsync(CancellationToken cancellationToken = default) => throw new NotImplementedException();
    }

    public class VolatileKnowledgeScope
    {
        public Task<VolatileKnowledgeRes> UploadAsync(UploadVolatileKnowledgeReq request, bool processEmbeddings = true, bool noExpiration = false, int? expirationDays = null, CancellationToken cancellationToken = default) => throw new NotImplementedException();
        public Task<VolatileKnowledgeRes> GetStatusAsync(Guid id, CancellationToken cancellationToken = default) => throw new NotImplementedException();
    }
}

namespace SerenityStar.Agents.Conversational
{
    public class Conversation
    {
        public string? ConversationId { get; set; }
        public VolatileKnowledgeScope VolatileKnowledge => throw new NotImplementedException();
        public Task<AgentResult> SendMessageAsync(string message, CancellationToken cancellationToken = default) => throw new NotImplementedException();
        public IAsyncEnumerable<StreamingAgentMessage> StreamMessageAsync(string message, CancellationToken cancellationToken = default) => throw new NotImplementedException();
        public Task SubmitFeedbackAsync(SubmitFeedbackReq request, CancellationToken cancellationToken = default) => throw new NotImplementedException();
    }
}

namespace SerenityStar.Models.Execute
{
    public class AgentExecutionReq
    {
        public Dictionary<string, object>? InputParameters { get; set; }
        public int? AgentVersion { get; set; }
        public string? UserIdentifier { get; set; }
        public string? Channel { get; set; }
    }

    public class AgentResult
    {
        public string Content { get; set; } = "";
        public object? JsonContent { get; set; }
        public Guid InstanceId { get; set; }
        public TokenUsage? CompletionUsage { get; set; }
        public CostInfo? Cost { get; set; }
        public List<Violation>? Violations { get; set; }
        public List<SensitiveDataItem>? SensitiveData { get; set; }
        public long? TimeToFirstToken { get; set; }
        public Guid? UserMessageId { get; set; }
        public Guid? AgentMessageId { get; set; }
    }

    public class TokenUsage
    {
        public int PromptTokens { get; set; }
        public int CompletionTokens { get; set; }
        public int TotalTokens { get; set; }
    }

    public class CostInfo
    {
        public double Total { get; set; }
        public string? Currency { get; set; }
    }

    public class Violation
    {
        public int Rule { get; set; }
        public string? RuleName { get; set; }
        public string? RuleDisplayName { get; set; }
        public double? ScoreInput { get; set; }
        public double? ScoreOutput { get; set; }
    }

    public class SensitiveDataItem
    {
        public string? OriginalContent { get; set; }
        public string? ObfuscatedContent { get; set; }
        public double? Score { get; set; }
    }
}

namespace SerenityStar.Models.ChatCompletion
{
    public class ChatCompletionReq
    {
        public string Message { get; set; } = "";
        public List<ChatCompletionMessage>? Messages { get; set; }
        public string? UserIdentifier { get; set; }
        public Dictionary<string, object>? InputParameters { get; set; }
        public int? AgentVersion { get; set; }
    }

    public class ChatCompletionMessage
    {
        public string Role { get; set; } = "";
        public string Content { get; set; } = "";
    }
}

namespace SerenityStar.Models.AIProxy
{
    public class ProxyExecutionReq
    {
        public string Model { get; set; } = "";
        public List<ProxyExecutionMessage> Messages { get; set; } = new();
        public double? Temperature { get; set; }
        public int? MaxTokens { get; set; }
        public double? TopP { get; set; }
        public int? TopK { get; set; }
        public double? FrequencyPenalty { get; set; }
        public double? PresencePenalty { get; set; }
        public string? Vendor { get; set; }
        public string? UserIdentifier { get; set; }
        public string? GroupIdentifier { get; set; }
        public bool? UseVision { get; set; }
    }

    public class ProxyExecutionMessage
    {
        public string Role { get; set; } = "";
        public string Content { get; set; } = "";
    }
}

namespace SerenityStar.Models.MessageFeedback
{
    public class SubmitFeedbackReq
    {
        public Guid AgentMessageId { get; set; }
        public bool Feedback { get; set; }
    }
}

namespace SerenityStar.Models.Streaming
{
    public abstract class StreamingAgentMessage
    {
    }

    public class StreamingAgentMessageStart : StreamingAgentMessage
    {
        public DateTime StartTimeUtc { get; set; }
    }

    public class StreamingAgentMessageTaskStart : StreamingAgentMessage
    {
        public string? Task { get; set; }
        public string? TaskKey { get; set; }
        public DateTime StartTimeUtc { get; set; }
        public object? Input { get; set; }
    }

    public class StreamingAgentMessageTaskStop : StreamingAgentMessage
    {
    }

    public class StreamingAgentMessageContent : StreamingAgentMessage
    {
        public string Text { get; set; } = "";
    }

    public class StreamingAgentMessageStop : StreamingAgentMessage
    {
        public DateTime StopTimeUtc { get; set; }
        public AgentResult? Result { get; set; }
    }

    public class StreamingAgentMessageError : StreamingAgentMessage
    {
        public int? Status { get; set; }
        public string? Message { get; set; }
        public object? Errors { get; set; }
    }
}

namespace SerenityStar.Models.VolatileKnowledge
{
    public class UploadVolatileKnowledgeReq : IDisposable
    {
        public Stream? FileStream { get; set; }
        public string? FileName { get; set; }
        public string? Content { get; set; }
        public string? CallbackUrl { get; set; }
        public void Validate()
        {
        }
        public void Dispose()
        {
        }
    }

    public class VolatileKnowledgeRes
    {
        public Guid Id { get; set; }
        public string Status { get; set; } = "";
        public DateTime? ExpirationDate { get; set; }
        public string? Filename { get; set; }
        public long? FileSize { get; set; }
        public Guid? FileId { get; set; }
    }
}
