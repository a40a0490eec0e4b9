-- A graph has one tenant: the two are not independent, as the planner would assume.
CREATE STATISTICS episode_graph (dependencies) ON tenant_id, graph_id FROM episode;
CREATE STATISTICS entity_graph (dependencies) ON tenant_id, graph_id FROM entity;
CREATE STATISTICS alias_graph (dependencies) ON tenant_id, graph_id FROM alias;
CREATE STATISTICS mention_graph (dependencies) ON tenant_id, graph_id FROM mention;
CREATE STATISTICS fact_graph (dependencies) ON tenant_id, graph_id FROM fact;
CREATE STATISTICS claim_graph (dependencies) ON tenant_id, graph_id FROM claim;
CREATE STATISTICS fact_version_graph (dependencies) ON tenant_id, graph_id FROM fact_version;
CREATE STATISTICS support_graph (dependencies) ON tenant_id, graph_id FROM support;
CREATE STATISTICS posting_graph (dependencies) ON tenant_id, graph_id FROM posting;
CREATE STATISTICS term_graph (dependencies) ON tenant_id, graph_id FROM term;
