-- What sources add to their facts, such as a weight: few claims say more than what identifies their fact, and walks look for those alone.
CREATE INDEX claim_properties ON claim (tenant_id, graph_id, fact_id) WHERE properties <> '{}';
