package griot.cli.ugi;

import griot.cli.registry.Registries;
import griot.engine.Clock;
import griot.rules.RuleSet;

/**
 * What an engine that speaks UGI starts with.
 *
 * @param registries the games that it knows
 * @param rules the rule set until another is chosen
 * @param tables the folder of tablebases until another is chosen; empty for none
 * @param clock the time
 * @param version what it calls itself behind its name
 */
public record UgiSettings(Registries registries, RuleSet rules, String tables, Clock clock, String version) {}
